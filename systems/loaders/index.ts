/** Files of Direct3D's time, for three. */
export { DDSLoader } from './dds-loader.js'
export { XLoader } from './x-loader.js'
