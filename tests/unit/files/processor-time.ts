/** Milliseconds that this process has had of the processors: those that other programs take do not count. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
