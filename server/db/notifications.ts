import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { serialize } from './serialize.ts'

/** The channel on which the database's triggers announce what changed, as comma-separated tags. */
const CHANNEL = 'benchside_changes'
const RECONNECT_MILLISECONDS = 250
/** How often the connection is asked whether it still hears, and how long it may take before others are asked, too. */
const PULSE_MILLISECONDS = 1_000
/** For a connection, and for an answer where nobody else has one either. */
const PATIENCE_MILLISECONDS = 5_000
/** Whoever waits to have heard everything waits no longer; then everybody is told to forget what they have. */
const CATCHING_UP_MILLISECONDS = 2_000

export interface LiveUpdates {
  /** Calls `listener` with every tag announced by any node; `null` when announcements may have been missed. */
  subscribe(listener: (tags: string[] | null) => void): () => void
  /**
   * Resolves once every listener was told all that had been committed when this was called. Without word from the database they are told to
   * forget everything, unless what was tried `hasFailed`: nobody was told that it is done, and all is forgotten once the database is heard.
   */
  caughtUp(tried?: { hasFailed: boolean }): Promise<void>
}

/** Runs what may change something, and ends when this node has dropped what that made old. */
export async function thenCaughtUp<T>(live: LiveUpdates, run: () => Promise<T>): Promise<T> {
  let hasFailed = true
  try {
    const result = await run()
    hasFailed = false
    return result
  } finally {
    // Also where it was refused: what went before may have been committed.
    await live.caughtUp({ hasFailed })
  }
}

/**
 * One connection that listens for changes and comes back by itself after the database was away. While it is not heard, what listeners have
 * is as good as any, as long as the database answers nobody here (decision 10); where it answers others, changes pass
 * unheard, and listeners are told to forget what they have every second.
 */
export class ChangeListener implements LiveUpdates {
  readonly #url: string
  readonly #log: Logger
  readonly #askElsewhere: () => Promise<unknown>
  readonly #listeners = new Set<(tags: string[] | null) => void>()
  #client: pg.Client | undefined
  /** While it is heard. */
  #ask: (() => Promise<unknown>) | undefined
  #pulse: NodeJS.Timeout | undefined
  #isStopped = false
  #retry: NodeJS.Timeout | undefined
  /** Runs while the database is not heard. */
  #deaf: NodeJS.Timeout | undefined
  /** A question to the database that was sent: who comes later must wait for the one after it. */
  #asked: Promise<boolean> | undefined
  #nextAsked: Promise<boolean> | undefined

  /** @param askElsewhere a question to the database by another connection; rejects where it is away. */
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
    // One that fell silent never says that it has ended.
    const ended = this.#client?.end().catch(() => {})
    await Promise.race([ended, sleep(PULSE_MILLISECONDS, undefined, { ref: false })])
  }

  /**
   * PostgreSQL hands a connection the announcements of what was committed before it answers a query that came later: so
   * it is asked for nothing, and all who wait meanwhile share the next question.
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
    // One that is being opened would answer before it listens.
    const answer = this.#ask?.().then(
      () => true,
      () => false,
    )
    const hasHeard = await Promise.race([answer ?? false, patience])
    clearTimeout(timer)
    return hasHeard
  }

  #tell(tags: string[] | null): void {
    for (const listener of this.#listeners) listener(tags)
  }

  /** A connection that died without a word looks like a slow database, unless that answers elsewhere. */
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
