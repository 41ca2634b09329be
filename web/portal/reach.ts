const PATIENCE_MS = 5_000

/** Whether the shop answers. A browser that says it is online may be in a network that leads nowhere. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
