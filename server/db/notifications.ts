import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { serialize } from './serialize.ts'

const CHANNEL = 'benchside_changes'
const RECONNECT_DELAY_MS = 250
const PING_INTERVAL_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
const CATCH_UP_TIMEOUT_MS = 2_000

export interface LiveUpdates {
  /** `null` means that announcements may have been missed. */
  subscribe(listener: (tags: string[] | null) => void): () => void
  /**
   * Resolves once every listener has received everything that was committed before this call. If the database does not
   * respond, listeners drop everything, unless the attempt `hasFailed`: no client got a success, and everything
   * is dropped after the reconnect.
   */
  caughtUp(tried?: { hasFailed: boolean }): Promise<void>
}

export async function runThenCatchUp<T>(live: LiveUpdates, run: () => Promise<T>): Promise<T> {
  let hasFailed = true
  try {
    const result = await run()
    hasFailed = false
    return result
  } finally {
    // A refused write waits as well, because an earlier part of it may have been committed.
    await live.caughtUp({ hasFailed })
  }
}

/**
 * While the database is unreachable for this whole node, cached data stays valid (decision 10). If only this connection
 * is lost, changes would be missed, so listeners drop their data every second.
 */
export class ChangeListener implements LiveUpdates {
  readonly #url: string
  readonly #log: Logger
  readonly #pingElsewhere: () => Promise<unknown>
  readonly #listeners = new Set<(tags: string[] | null) => void>()
  #client: pg.Client | undefined
  #ping: (() => Promise<unknown>) | undefined
  #pingTimer: NodeJS.Timeout | undefined
  #isStopped = false
  #reconnectTimer: NodeJS.Timeout | undefined
  #dropTimer: NodeJS.Timeout | undefined
  /** A ping that was sent before the commit proves nothing, so later callers wait for the next one. */
  #currentPing: Promise<boolean> | undefined
  #nextPing: Promise<boolean> | undefined

  constructor(url: string, log: Logger, pingElsewhere: () => Promise<unknown>) {
    this.#url = url
    this.#log = log
    this.#pingElsewhere = pingElsewhere
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'benchside live',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the live connection was lost'))
    client.on('notification', ({ payload }) => this.#publish(payload ? payload.split(',') : []))
    client.on('end', () => this.#reconnect(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      clearInterval(this.#dropTimer)
      this.#dropTimer = undefined
      const ping = serialize(client)
      this.#ping = ping
      this.#publish(null)
      this.#watch(client, ping)
    } catch (error) {
      this.#log.warn({ err: error }, 'no live connection yet')
      this.#reconnect(client)
    }
  }

  subscribe(listener: (tags: string[] | null) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async caughtUp({ hasFailed } = { hasFailed: false }): Promise<void> {
    if (!(await this.#isCaughtUp()) && !hasFailed) this.#publish(null)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#reconnectTimer)
    clearTimeout(this.#pingTimer)
    clearInterval(this.#dropTimer)
    // A connection that fell silent never reports its end, so the wait is limited.
    const ended = this.#client?.end().catch(() => {})
    await Promise.race([ended, sleep(PING_INTERVAL_MS, undefined, { ref: false })])
  }

  /**
   * PostgreSQL delivers the announcements of earlier commits before it responds to a later query, so any query is
   * enough. All callers that wait share the next one.
   */
  #isCaughtUp(): Promise<boolean> {
    if (this.#currentPing) {
      this.#nextPing ??= this.#currentPing.then(() => {
        this.#nextPing = undefined
        return this.#isCaughtUp()
      })
      return this.#nextPing
    }
    this.#currentPing = this.#pingWithTimeout().finally(() => {
      this.#currentPing = undefined
    })
    return this.#currentPing
  }

  async #pingWithTimeout(): Promise<boolean> {
    const { promise: timeout, resolve: expire } = Promise.withResolvers<boolean>()
    const timer = setTimeout(expire, CATCH_UP_TIMEOUT_MS, false)
    // A connection that is still being opened would respond before it listens.
    const answer = this.#ping?.().then(
      () => true,
      () => false,
    )
    const hasAnswered = await Promise.race([answer ?? false, timeout])
    clearTimeout(timer)
    return hasAnswered
  }

  #publish(tags: string[] | null): void {
    for (const listener of this.#listeners) listener(tags)
  }

  /** A connection that died silently looks like a slow database, unless the database responds to another connection. */
  #watch(client: pg.Client, ping: () => Promise<unknown>): void {
    this.#pingTimer = setTimeout(async () => {
      let isWaiting = true
      const answer = ping().then(
        () => {
          isWaiting = false
        },
        () => this.#reconnect(client),
      )
      await Promise.race([answer, sleep(PING_INTERVAL_MS, undefined, { ref: false })])
      if (isWaiting && (await this.#isDatabaseReachable()) && isWaiting) this.#reconnect(client)
      await answer
      if (client === this.#client && !this.#isStopped) this.#watch(client, ping)
    }, PING_INTERVAL_MS).unref()
  }

  #reconnect(client: pg.Client): void {
    if (this.#isStopped || client !== this.#client) return
    this.#client = undefined
    this.#ping = undefined
    clearTimeout(this.#pingTimer)
    client.end().catch(() => {})
    this.#reconnectTimer = setTimeout(() => void this.start(), RECONNECT_DELAY_MS).unref()
    this.#dropTimer ??= setInterval(async () => {
      if ((await this.#isDatabaseReachable()) && !this.#ping) this.#publish(null)
    }, PING_INTERVAL_MS).unref()
  }

  #isDatabaseReachable(): Promise<boolean> {
    return this.#pingElsewhere().then(
      () => true,
      () => false,
    )
  }
}
