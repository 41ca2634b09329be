import type { Server, ServerResponse } from 'node:http'

const PATIENCE_MILLISECONDS = 4_000

/** @returns a function that stops accepting connections and waits for open requests. */
export function drainOf(server: Server): () => Promise<void> {
  const streams = new Set<ServerResponse>()
  let isDraining = false
  server.prependListener('request', (request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    if (!request.headers.accept?.includes('text/event-stream')) return
    streams.add(response)
    response.once('close', () => streams.delete(response))
  })
  return async () => {
    isDraining = true
    const closed = new Promise((resolve) => server.close(resolve))
    // Event streams never end; their clients reconnect to the next process.
    for (const stream of streams) stream.destroy()
    const sweep = setInterval(() => server.closeIdleConnections(), 20)
    const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MILLISECONDS)
    await closed
    clearInterval(sweep)
    clearTimeout(patience)
  }
}
