const MEMORY_CHECK_INTERVAL_MS = 100

/** At once: `process.exit` waits for a decoder, which may never return. */
export function endProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Where the memory of this process, that of the decoders included, grows above `maxBytes`. */
export function endAbove(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) endProcess()
  }, MEMORY_CHECK_INTERVAL_MS)
}
