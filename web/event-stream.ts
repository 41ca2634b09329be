/** The browser reconnects after a lost connection, but not after a refusal. */
const REFUSED_REST_MS = 60_000

/** @param missed runs on every connect, because events may have been missed since the data was loaded. */
export function subscribeToEvents(
  path: string,
  listeners: Record<string, (event: MessageEvent<string>) => void>,
  missed: () => void,
): () => void {
  let source: EventSource
  let later: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(path)
    for (const [name, listener] of Object.entries(listeners)) source.addEventListener(name, listener)
    source.addEventListener('open', missed)
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) later = setTimeout(open, REFUSED_REST_MS)
    })
  }
  open()
  return () => {
    clearTimeout(later)
    source.close()
  }
}
