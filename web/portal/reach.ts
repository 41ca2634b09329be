const PATIENCE_MS = 5_000

/** `navigator.onLine` may be true in a network without internet access. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
