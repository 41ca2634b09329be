/** The browser comes back by itself after a loss, but not where it was turned away. */
const REFUSED_REST_MS = 60_000

/**
 * Listens to server-sent events until what it returns is called.
 * @param missed runs after every gap, in which something may have happened.
 */
export function listenTo(
  path: string,
  heard: Record<string, (event: MessageEvent<string>) => void>,
  missed: () => void,
): () => void {
  let source: EventSource
  let later: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  const open = () => {
    source = new EventSource(path)
    for (const [name, listener] of Object.entries(heard)) source.addEventListener(name, listener)
    source.addEventListener('open', () => {
      if (!isFirst) missed()
      isFirst = false
    })
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
