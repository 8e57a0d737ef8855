/** No systems. */
export default 'fog'
