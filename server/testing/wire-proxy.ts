import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface WireProxy {
  url: string
  /**
   * The connection that sends the query with this number, counted from 1 over all connections, is lost before the
   * database receives the query.
   */
  cutAtQuery(number: number): Promise<void>
  /** @returns the number of connections that were reset. */
  cut(everyNth: number): number
  delay(milliseconds: number): void
  /** Both sides wait without an error; data in transit arrives after `heal`. */
  swallow(): void
  heal(): void
  /** The current connections fall silent permanently, as when a firewall forgets them; new ones work. */
  forget(): void
  close(): Promise<void>
}

interface Wire {
  shop: Socket
  database: Socket
  toDatabase: Promise<unknown>
}

/** @param port a free one by default. */
export async function startWireProxy(databaseUrl: string, port = 0): Promise<WireProxy> {
  const wires = new Set<Wire>()
  const forgotten = new Set<Wire>()
  let delayMs = 0
  let isSilent = false
  let queriesUntilCut = 0
  let reportCut = () => {}

  const server = createServer((shop) => {
    const database = connect(addressOf(databaseUrl))
    const wire: Wire = { shop, database, toDatabase: Promise.resolve() }
    wires.add(wire)
    if (isSilent) hush(wire)
    shop.on('data', (bytes) => fromShop(wire, bytes))
    database.on('data', (bytes) => shop.write(bytes))
    for (const socket of [shop, database]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => end(wire))
    }
  })
  const url = throughPort(databaseUrl, await listen(server, port))

  /** The program writes each query at once, so that one event contains one query. */
  function fromShop(wire: Wire, bytes: Buffer): void {
    if (queriesUntilCut > 0 && --queriesUntilCut === 0) {
      end(wire)
      reportCut()
      return
    }
    wire.toDatabase = sendLater(wire, bytes)
  }

  async function sendLater({ toDatabase, database }: Wire, bytes: Buffer): Promise<void> {
    await toDatabase
    if (delayMs > 0) await sleep(delayMs)
    database.write(bytes)
  }

  function end(wire: Wire): void {
    wires.delete(wire)
    wire.shop.destroy()
    wire.database.destroy()
  }

  return {
    url,
    cutAtQuery(number) {
      queriesUntilCut = number
      return new Promise((resolve) => {
        reportCut = resolve
      })
    },
    cut(everyNth) {
      const chosen = [...wires].filter((_, index) => index % everyNth === 0)
      for (const wire of chosen) {
        wire.shop.resetAndDestroy()
        end(wire)
      }
      return chosen.length
    },
    delay(milliseconds) {
      delayMs = milliseconds
    },
    swallow() {
      isSilent = true
      for (const wire of wires) hush(wire)
    },
    heal() {
      isSilent = false
      for (const { shop, database } of wires) {
        shop.resume()
        database.resume()
      }
    },
    forget() {
      for (const wire of wires) {
        hush(wire)
        wires.delete(wire)
        forgotten.add(wire)
      }
    },
    async close() {
      for (const wire of [...wires, ...forgotten]) end(wire)
      await new Promise((closed) => server.close(closed))
    },
  }
}

function hush({ shop, database }: Wire): void {
  shop.pause()
  database.pause()
}

export function addressOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  if (folder) return { path: `${folder}/.s.PGSQL.${port || 5432}` }
  return { host: hostname, port: Number(port || 5432) }
}

export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return url.href
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
