import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { serialize } from './serialize.ts'

const CHANNEL = 'benchside_changes'
const RECONNECT_MILLISECONDS = 250
const PULSE_MILLISECONDS = 1_000
const PATIENCE_MILLISECONDS = 5_000
const CATCHING_UP_MILLISECONDS = 2_000

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

export async function thenCaughtUp<T>(live: LiveUpdates, run: () => Promise<T>): Promise<T> {
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
  readonly #askElsewhere: () => Promise<unknown>
  readonly #listeners = new Set<(tags: string[] | null) => void>()
  #client: pg.Client | undefined
  #ask: (() => Promise<unknown>) | undefined
  #pulse: NodeJS.Timeout | undefined
  #isStopped = false
  #retry: NodeJS.Timeout | undefined
  #deaf: NodeJS.Timeout | undefined
  /** A ping that was sent before the commit proves nothing, so later callers wait for the next one. */
  #asked: Promise<boolean> | undefined
  #nextAsked: Promise<boolean> | undefined

  constructor(url: string, log: Logger, askElsewhere: () => Promise<unknown>) {
    this.#url = url
    this.#log = log
    this.#askElsewhere = askElsewhere
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'benchside live',
      connectionTimeoutMillis: PATIENCE_MILLISECONDS,
      query_timeout: PATIENCE_MILLISECONDS,
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the live connection was lost'))
    client.on('notification', ({ payload }) => this.#tell(payload ? payload.split(',') : []))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      clearInterval(this.#deaf)
      this.#deaf = undefined
      const ask = serialize(client)
      this.#ask = ask
      this.#tell(null)
      this.#watch(client, ask)
    } catch (error) {
      this.#log.warn({ err: error }, 'no live connection yet')
      this.#lost(client)
    }
  }

  subscribe(listener: (tags: string[] | null) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async caughtUp({ hasFailed } = { hasFailed: false }): Promise<void> {
    if (!(await this.#hears()) && !hasFailed) this.#tell(null)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    clearTimeout(this.#pulse)
    clearInterval(this.#deaf)
    // A connection that fell silent never reports its end, so the wait is limited.
    const ended = this.#client?.end().catch(() => {})
    await Promise.race([ended, sleep(PULSE_MILLISECONDS, undefined, { ref: false })])
  }

  /**
   * PostgreSQL delivers the announcements of earlier commits before it responds to a later query, so any query is
   * enough. All callers that wait share the next one.
   */
  #hears(): Promise<boolean> {
    if (this.#asked) {
      this.#nextAsked ??= this.#asked.then(() => {
        this.#nextAsked = undefined
        return this.#hears()
      })
      return this.#nextAsked
    }
    this.#asked = this.#askInTime().finally(() => {
      this.#asked = undefined
    })
    return this.#asked
  }

  async #askInTime(): Promise<boolean> {
    const { promise: patience, resolve: giveUp } = Promise.withResolvers<boolean>()
    const timer = setTimeout(giveUp, CATCHING_UP_MILLISECONDS, false)
    // A connection that is still being opened would respond before it listens.
    const answer = this.#ask?.().then(
      () => true,
      () => false,
    )
    const hasAnswered = await Promise.race([answer ?? false, patience])
    clearTimeout(timer)
    return hasAnswered
  }

  #tell(tags: string[] | null): void {
    for (const listener of this.#listeners) listener(tags)
  }

  /** A connection that died silently looks like a slow database, unless the database responds to another connection. */
  #watch(client: pg.Client, ask: () => Promise<unknown>): void {
    this.#pulse = setTimeout(async () => {
      let isWaiting = true
      const answer = ask().then(
        () => {
          isWaiting = false
        },
        () => this.#lost(client),
      )
      await Promise.race([answer, sleep(PULSE_MILLISECONDS, undefined, { ref: false })])
      if (isWaiting && (await this.#isAnsweredElsewhere()) && isWaiting) this.#lost(client)
      await answer
      if (client === this.#client && !this.#isStopped) this.#watch(client, ask)
    }, PULSE_MILLISECONDS).unref()
  }

  #lost(client: pg.Client): void {
    if (this.#isStopped || client !== this.#client) return
    this.#client = undefined
    this.#ask = undefined
    clearTimeout(this.#pulse)
    client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MILLISECONDS).unref()
    this.#deaf ??= setInterval(async () => {
      if ((await this.#isAnsweredElsewhere()) && !this.#ask) this.#tell(null)
    }, PULSE_MILLISECONDS).unref()
  }

  #isAnsweredElsewhere(): Promise<boolean> {
    return this.#askElsewhere().then(
      () => true,
      () => false,
    )
  }
}
