export function oneAtATime(): (run: () => Promise<unknown>) => Promise<void> {
  let isRunning = false
  return async (run) => {
    if (isRunning) return
    isRunning = true
    try {
      await run()
    } finally {
      isRunning = false
    }
  }
}
