/** Runs one thing at a time: what is asked for while one is under way does not happen. */
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
