import { request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { baseHeaders } from '../http/security-headers.ts'
import { StaticFiles } from '../site/built/static-files.ts'
import type { PageRenderer } from '../site/pages.ts'
import { answerRequests, createHttpServer } from '../site/server.ts'
import { onTestEnd, openShop, type TestShop } from './shop.ts'

interface ListeningShopOptions {
  env?: Record<string, string>
  renderer?: PageRenderer
  folder?: string
  log?: Logger
}

export async function aListeningShop({
  env = {},
  renderer,
  folder = '/nonexistent',
  log,
}: ListeningShopOptions = {}): Promise<{ shop: TestShop; port: number }> {
  const shop = await openShop({ env, ...(log && { log }) })
  const files = await StaticFiles.of([folder], baseHeaders(shop.config))
  const { parts, handler, metrics } = shop
  const server = createHttpServer().on(
    'request',
    answerRequests({ parts, handler, renderer: renderer ?? null, files, metrics }),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { shop, port: (server.address() as AddressInfo).port }
}

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  text: string
  body: unknown
}

export async function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = open({ port, host: '127.0.0.1', method, path, headers, agent: false }, async (response) => {
      let text = ''
      try {
        for await (const chunk of response) text += chunk
      } catch {
        // The server closes the connection on input that it does not read, but its response has arrived.
      }
      const body = text.startsWith('{') ? JSON.parse(text) : undefined
      resolve({ status: response.statusCode ?? 0, headers: response.headers as Answer['headers'], text, body })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
