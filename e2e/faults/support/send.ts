import { request } from 'node:http'

/**
 * Uses its own connection, so that its failure affects no other request.
 * @throws Error if the connection fails before the response.
 */
export function send(origin: string, path: string, init: RequestInit): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), connection: 'close' }
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { method: init.method ?? 'GET', headers, agent: false })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const status = answer.statusCode!
        const received = new Headers()
        for (let i = 0; i < answer.rawHeaders.length; i += 2) {
          received.append(answer.rawHeaders[i]!, answer.rawHeaders[i + 1]!)
        }
        resolve(
          new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers: received }),
        )
      })
    })
    outgoing.end(init.body as string | undefined)
  })
}
