/** Milliseconds that this process has had of the processors: those that other programs take do not count. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Milliseconds that `work` takes this process: the least of three times, as other programs take the caches and the
 * other half of the core. It ends with the first that is below `limit`.
 */
export function leastProcessorTime(limit: number, work: () => void): number {
  let least = Infinity
  for (let round = 0; round < 3 && least >= limit; round++) {
    const before = processorTime()
    work()
    least = Math.min(least, processorTime() - before)
  }
  return least
}
