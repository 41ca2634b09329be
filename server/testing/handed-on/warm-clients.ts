import type pg from 'pg'
import type { ClientOf } from '../../db/database.ts'

/** A race opens more, which are closed with its shop. */
const MOST_KEPT = 6

/** What a session may hold beside plans and what PostgreSQL has read of its tables. */
const FORGET = 'unlisten *; reset all; discard temp; discard sequences; select pg_advisory_unlock_all()'

type Then = (error: Error | null, client?: pg.Client) => void

/**
 * Connections to one database that outlive the shop which opened them. On a new one PostgreSQL reads every table and plans
 * every statement anew, which was half of what it did in all tests. Each shop has pools of its own all the same: what an
 * earlier one still asks finds its pool closed.
 */
export class WarmClients {
  readonly #kept = new Map<string, pg.Client[]>()
  readonly #closing = new Set<Promise<void>>()
  #isKeeping = false

  /** Keeps what `stop` closes, if it is sound. Whatever is closed before that is not. */
  async keptFrom(stop: () => Promise<void>): Promise<void> {
    this.#isKeeping = true
    await stop()
    await Promise.all(this.#closing)
    this.#isKeeping = false
  }

  async close(): Promise<void> {
    const kept = [...this.#kept.values()].flat()
    this.#kept.clear()
    await Promise.all(kept.map((client) => client.end()))
  }

  readonly clientOf: ClientOf = (Client) =>
    new Proxy(Client, {
      construct: (Opened, [config]: [pg.ClientConfig]) =>
        this.#take(kindOf(config)) ?? this.#handedOn(kindOf(config), new Opened(config)),
    })

  /** The one that pools and listeners hold, told apart by nothing but where it goes when it is closed. */
  #handedOn(kind: string, client: pg.Client): pg.Client {
    const opened = { connect: client.connect, end: client.end }
    client.connect = ((then?: Then) => {
      const isOpen = client.getTransactionStatus() !== null
      if (!isOpen) return Reflect.apply(opened.connect, client, then ? [then] : [])
      return then ? process.nextTick(then, null, client) : Promise.resolve(client)
    }) as typeof client.connect
    client.end = ((then?: () => void) => {
      // At once, so that a pool sees it.
      if (!this.#isKeeping) return Reflect.apply(opened.end, client, then ? [then] : [])
      const ended = this.#put(kind, client).then(async (isKept) => {
        if (!isKept) await Reflect.apply(opened.end, client, [])
      })
      this.#closing.add(ended)
      void ended.finally(() => this.#closing.delete(ended))
      return then ? void ended.then(then, then) : ended
    }) as typeof client.end
    return client
  }

  #take(kind: string): pg.Client | undefined {
    const client = this.#kept.get(kind)?.pop()
    client?.removeAllListeners()
    return client
  }

  /** @returns whether it was sound, and there was room. */
  async #put(kind: string, client: pg.Client): Promise<boolean> {
    const others = this.#kept.get(kind) ?? []
    this.#kept.set(kind, others)
    if (client.getTransactionStatus() !== 'I') return false
    const hasForgotten = await client.query(FORGET).then(
      () => true,
      () => false,
    )
    if (!hasForgotten || others.length >= MOST_KEPT) return false
    client.removeAllListeners()
    client.on('error', () => others.splice(others.indexOf(client), 1))
    others.push(client)
    return true
  }
}

/** Who takes one over relies on the same name and patience. */
function kindOf({ application_name, query_timeout }: pg.ClientConfig): string {
  return `${application_name} ${query_timeout}`
}
