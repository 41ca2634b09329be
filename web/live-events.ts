/** The browser comes back by itself after a loss, but not where it was turned away. */
const REFUSED_REST_MS = 60_000

/**
 * Listens to server-sent events until what it returns is called.
 * @param missed runs whenever it opens: something may have happened in the gap, and before the first time, since what is
 * shown was asked for.
 */
export function listenTo(
  path: string,
  heard: Record<string, (event: MessageEvent<string>) => void>,
  missed: () => void,
): () => void {
  let source: EventSource
  let later: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(path)
    for (const [name, listener] of Object.entries(heard)) source.addEventListener(name, listener)
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
