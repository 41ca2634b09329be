import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Capture } from './bare-server.ts'

export interface Reference {
  url: string
  /** From now on it answers the capture's path as the shop did. */
  learn(capture: Capture): Promise<void>
  cpuSeconds(): Promise<number>
  stop(): void
}

export async function startReference(): Promise<Reference> {
  const child = fork(resolve(import.meta.dirname, 'bare-server.ts'))
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return {
    url: `http://localhost:${address.port}`,
    async learn(capture) {
      child.send(capture)
      await once(child, 'message')
    },
    async cpuSeconds() {
      child.send('cpu')
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      return (user + system) / 1e6
    },
    stop: () => child.disconnect(),
  }
}

/** What Node's server adds to every answer by itself. */
const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** One answer of the shop as it crosses the wire, still compressed. */
export async function capture(url: string, path: string): Promise<Capture> {
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    get(url + path, { headers: { 'accept-encoding': 'br' } }, answered).on('error', failed)
  })
  const body = Buffer.concat(await response.toArray())
  const headers = Object.entries(response.headers).filter(([name]) => !ADDED_BY_NODE.has(name)) as [
    string,
    string,
  ][]
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  return { path, status: 200, headers: Object.fromEntries(headers), body: body.toString('base64') }
}
