import pg from 'pg'
import type { Logger } from 'pino'

/** The channel on which the database's triggers announce what changed, as comma-separated tags. */
const CHANNEL = 'benchside_changes'
const RECONNECT_MILLISECONDS = 250
/** A connection that died without a word is found out this late, and once more as long for its answer. */
const PULSE_MILLISECONDS = 5_000
/** Whoever waits to have heard everything waits no longer; then everybody is told to forget what they have. */
const CATCHING_UP_MILLISECONDS = 2_000

export interface LiveUpdates {
  /** Calls `listener` with every tag announced by any node; `null` when announcements may have been missed. */
  subscribe(listener: (tags: string[] | null) => void): () => void
  /** Resolves once every listener was told all that had been committed when this was called. */
  caughtUp(): Promise<void>
}

/** One connection that listens for changes and comes back by itself after the database was away. */
export class ChangeListener implements LiveUpdates {
  readonly #url: string
  readonly #log: Logger
  readonly #listeners = new Set<(tags: string[] | null) => void>()
  #client: pg.Client | undefined
  #pulse: NodeJS.Timeout | undefined
  #isStopped = false
  #retry: NodeJS.Timeout | undefined
  /** A question to the database that was sent: who comes later must wait for the one after it. */
  #asked: Promise<void> | undefined
  #nextAsked: Promise<void> | undefined

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'benchside live',
      connectionTimeoutMillis: PULSE_MILLISECONDS,
      query_timeout: PULSE_MILLISECONDS,
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the live connection was lost'))
    client.on('notification', ({ payload }) => this.#tell(payload ? payload.split(',') : []))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#tell(null)
      this.#pulse = setInterval(
        () => client.query('select 1').catch(() => this.#lost(client)),
        PULSE_MILLISECONDS,
      )
      this.#pulse.unref()
    } catch (error) {
      this.#log.warn({ err: error }, 'no live connection yet')
      this.#lost(client)
    }
  }

  subscribe(listener: (tags: string[] | null) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * PostgreSQL hands a connection the announcements of what was committed before it answers a query that came later: so
   * it is asked for nothing, and all who wait meanwhile share the next question.
   */
  caughtUp(): Promise<void> {
    if (this.#asked) {
      this.#nextAsked ??= this.#asked.then(() => {
        this.#nextAsked = undefined
        return this.caughtUp()
      })
      return this.#nextAsked
    }
    this.#asked = this.#ask().finally(() => {
      this.#asked = undefined
    })
    return this.#asked
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    clearInterval(this.#pulse)
    await this.#client?.end().catch(() => {})
  }

  async #ask(): Promise<void> {
    const { promise: patience, resolve: giveUp } = Promise.withResolvers<boolean>()
    const timer = setTimeout(giveUp, CATCHING_UP_MILLISECONDS, false)
    const answer = this.#client?.query('select 1').then(
      () => true,
      () => false,
    )
    const hasHeard = await Promise.race([answer, patience])
    clearTimeout(timer)
    if (!hasHeard) this.#tell(null)
  }

  #tell(tags: string[] | null): void {
    for (const listener of this.#listeners) listener(tags)
  }

  /**
   * What happens while nobody listens is unknown. Whoever has something goes on with it until the database is heard again, since there is
   * nothing newer to be had meanwhile (docs/decisions/0089); only who changes something here is told to forget at once, by `caughtUp`.
   */
  #lost(client: pg.Client): void {
    if (this.#isStopped || client !== this.#client) return
    this.#client = undefined
    clearInterval(this.#pulse)
    client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.start(), RECONNECT_MILLISECONDS)
    this.#retry.unref()
  }
}
