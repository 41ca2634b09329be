const MEMORY_CHECK_INTERVAL_MS = 100

/** Ends at once, because `process.exit` waits for a decoder that may never return. */
export function endProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}

export function endAbove(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) endProcess()
  }, MEMORY_CHECK_INTERVAL_MS)
}
