import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
  delayMs?: number
}

export interface FakeServer {
  url: string
  requests: ReceivedRequest[]
  close(): void
}

export async function startFakeServer(answer: (request: ReceivedRequest) => Reply): Promise<FakeServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const one = { method: request.method!, path: request.url!, headers: request.headers, body: await text(request) }
    requests.push(one)
    const { status, body = '', headers, delayMs = 0 } = answer(one)
    await wait(delayMs)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
