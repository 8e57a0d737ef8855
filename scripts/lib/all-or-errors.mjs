/**
 * Waits for all, and gives what all of them gave.
 * @template Value
 * @param {readonly Promise<Value>[]} promises
 * @returns {Promise<Value[]>}
 * @throws {Error} with what each says that failed
 */
export const allOrErrors = async (promises) => {
  const tried = await Promise.allSettled(promises)
  const errors = tried.flatMap((one) => (one.status === 'rejected' ? [String(one.reason?.message ?? one.reason)] : []))
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
