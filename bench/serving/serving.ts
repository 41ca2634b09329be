import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import autocannon from 'autocannon'
import { heading, median, report } from '../report.ts'
import { inScratchFolder } from '../scratch.ts'
import { firstProduct, startShop } from '../shop.ts'
import type { CapturedResponse } from './bare-server.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 20
const ADDED_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding']

export async function measureServing(): Promise<void> {
  heading(`Cached responses per second, relative to a bare node:http server (${CONNECTIONS} connections, brotli)`)
  await inScratchFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    const bare = fork(resolve(import.meta.dirname, 'bare-server.ts'))
    try {
      const [{ port }] = (await once(bare, 'message')) as [AddressInfo]
      const bareUrl = `http://localhost:${port}`
      const { slug } = await firstProduct(shop.url)
      for (const path of ['/', '/products', `/products/${slug}`, '/api/products', `/api/products/${slug}`]) {
        bare.send(await capture(shop.url, path))
        await once(bare, 'message')
        await requestsPerSecond(shop.url + path, 1)
        await requestsPerSecond(bareUrl + path, 1)
        const rates: { ours: number; bare: number }[] = []
        for (let round = 0; round < ROUNDS; round++)
          rates.push({
            ours: await requestsPerSecond(shop.url + path, SECONDS),
            bare: await requestsPerSecond(bareUrl + path, SECONDS),
          })
        const ratio = median(rates.map(({ ours, bare }) => ours / bare))
        const detail = `${median(rates.map(({ ours }) => ours)).toFixed(0)}/s`
        report(path, ratio, { atLeast: 0.8 }, '', detail)
      }
    } finally {
      bare.disconnect()
      await shop.stop()
    }
  })
}

async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return requests.total / duration
}

async function capture(url: string, path: string): Promise<CapturedResponse> {
  await fetch(url + path, { headers: { 'accept-encoding': 'br' } }).then((response) => response.arrayBuffer())
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
  const body = Buffer.concat(await response.toArray())
  if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}`)
  const headers = Object.entries(response.headers).filter(([name]) => !ADDED_BY_NODE.includes(name))
  return { path, headers: Object.fromEntries(headers) as Record<string, string>, body: body.toString('base64') }
}
