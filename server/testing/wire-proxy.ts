import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isReadyForQuery, refusal, StatementReader } from './wire-proxy/messages.ts'

export interface Strike {
  statements: RegExp[]
  /**
   * With `before`, the database never receives the statement; with `after`, it executes it, but the response is lost.
   */
  at: 'before' | 'after'
  effect?: () => void
  /**
   * The connection ends unless this code is set. With a code, the proxy refuses the statement itself, which works only
   * without parameters, as for `commit`.
   */
  sqlState?: string
}

const PATIENCE_MILLISECONDS = 45_000

export interface WireProxy {
  url: string
  /** Rejects after a long wait, because the statements may have been rewritten. */
  strike(strike: Strike): Promise<void>
  /** @returns the number of connections that were reset. */
  cut(everyNth: number): number
  delay(milliseconds: number, only?: RegExp): void
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
  reader: StatementReader
  progress: Map<Strike, number>
  awaited: ArmedStrike | undefined
  toDatabase: Promise<unknown>
  toShop: Promise<unknown>
}

interface ArmedStrike extends Strike {
  done(): void
}

/** @param port a free one by default. */
export async function startWireProxy(databaseUrl: string, port = 0): Promise<WireProxy> {
  const armed = new Set<ArmedStrike>()
  const wires = new Set<Wire>()
  const forgotten = new Set<Wire>()
  let delayMs = 0
  let isDelayed: RegExp | undefined
  let isSilent = false

  const server = createServer((shop) => {
    const database = connect(addressOf(databaseUrl))
    const wire: Wire = {
      shop,
      database,
      reader: new StatementReader(),
      progress: new Map(),
      awaited: undefined,
      toDatabase: Promise.resolve(),
      toShop: Promise.resolve(),
    }
    wires.add(wire)
    if (isSilent) hush(wire)
    shop.on('data', (bytes) => fromShop(wire, bytes))
    database.on('data', (bytes) => fromDatabase(wire, bytes))
    for (const socket of [shop, database]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => end(wire))
    }
  })
  const url = throughPort(databaseUrl, await listen(server, port))

  function fromShop(wire: Wire, bytes: Buffer): void {
    const statements = wire.reader.read(bytes)
    for (const statement of statements) {
      const strike = struckBy(wire, statement)
      if (strike?.at === 'before') {
        hit(wire, strike)
        return
      }
      wire.awaited ??= strike
    }
    const isLate = isDelayed === undefined || statements.some((statement) => isDelayed?.test(statement))
    wire.toDatabase = later(wire.toDatabase, () => wire.database.write(bytes), isLate)
  }

  function fromDatabase(wire: Wire, bytes: Buffer): void {
    if (wire.awaited) {
      if (isReadyForQuery(bytes)) hit(wire, wire.awaited)
      return
    }
    wire.toShop = later(wire.toShop, () => wire.shop.write(bytes), isDelayed === undefined)
  }

  function struckBy(wire: Wire, statement: string): ArmedStrike | undefined {
    if (/^\s*begin/i.test(statement)) wire.progress.clear()
    for (const strike of armed) {
      const reached = wire.progress.get(strike) ?? 0
      if (!strike.statements[reached]!.test(statement)) continue
      wire.progress.set(strike, reached + 1)
      if (reached + 1 < strike.statements.length) continue
      armed.delete(strike)
      return strike
    }
    return undefined
  }

  function hit(wire: Wire, strike: ArmedStrike): void {
    strike.effect?.()
    if (strike.sqlState) wire.shop.write(refusal(strike.sqlState))
    else end(wire)
    strike.done()
  }

  function end(wire: Wire): void {
    wires.delete(wire)
    wire.shop.destroy()
    wire.database.destroy()
  }

  async function later(queue: Promise<unknown>, write: () => void, isLate: boolean): Promise<void> {
    await queue
    if (isLate && delayMs > 0) await sleep(delayMs)
    write()
  }

  return {
    url,
    strike(strike) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const said = strike.statements.map(String).join(', then ')
      const timer = setTimeout(() => reject(new Error(`Nobody said ${said}`)), PATIENCE_MILLISECONDS)
      armed.add({
        ...strike,
        done() {
          clearTimeout(timer)
          resolve()
        },
      })
      promise.catch(() => {})
      return promise
    },
    cut(everyNth) {
      const chosen = [...wires].filter((_, index) => index % everyNth === 0)
      for (const wire of chosen) {
        wire.shop.resetAndDestroy()
        end(wire)
      }
      return chosen.length
    },
    delay(milliseconds, only) {
      delayMs = milliseconds
      isDelayed = only
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
