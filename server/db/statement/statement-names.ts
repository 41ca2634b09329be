import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { type Callback, KnownQuery, type NamedText, type Told } from './known-query.ts'

/** Texts that are remembered, so that it shows which of them come again. */
const MOST_TEXTS = 500
/** A text this often sent is one of the program's own; what a visitor makes up, such as a search of nine words, is not. */
const USES_BEFORE_NAMED = 5
/** A longer one holds many rows, and the next of its kind will have another number of them. */
const LONGEST_TEXT = 10_000
/** PostgreSQL keeps some 30 kB for each name on each connection. */
const MOST_NAMES = 200

interface Counted extends NamedText {
  uses: number
}

/**
 * Names statements that are sent again and again, so that PostgreSQL parses and plans them once for each connection and not
 * each time, which took 18 of the 47 ms of a purchase. A name is a hash of the text: whatever stands behind a pooler, it means the same.
 */
export class StatementNames {
  readonly #known = new LRUCache<string, Counted>({ max: MOST_TEXTS })

  /** The text as it is kept, once for all connections, with its name; nothing for what is not worth one. */
  of(text: string): NamedText | undefined {
    if (text.length > LONGEST_TEXT) return undefined
    let known = this.#known.get(text)
    if (!known) {
      known = { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 22), uses: 0 }
      this.#known.set(text, known)
    }
    known.uses++
    return known.uses > USES_BEFORE_NAMED ? known : undefined
  }
}

const toldTo = new WeakMap<object, Told>()

/**
 * Whether a connection knows so many names that its pool closes it when it is given back. pg's client cannot forget one,
 * and what strangers make up would grow without end.
 */
export function isFull(client: object): boolean {
  return (toldTo.get(client)?.size ?? 0) >= MOST_NAMES
}

type Query = string | pg.QueryConfig | pg.QueryArrayConfig

/**
 * The connections of a pool that names what it sends; without `names` nothing has one, whoever asked for it.
 * @param isOne whether a text without values is one statement that may have a name. As plain text it may be `begin` or several at once.
 */
export function clientNaming(
  names: StatementNames | null,
  isOne: (text: string) => boolean = () => false,
): typeof pg.Client {
  return class NamingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const told: Told = new Map()
      toldTo.set(this, told)
      const send = (...given: unknown[]) => Reflect.apply(super.query, this, given)
      this.query = ((query: Query, ...rest: unknown[]) => {
        const config = typeof query === 'string' ? { text: query } : query
        const values = (Array.isArray(rest[0]) ? rest[0] : config.values) ?? []
        if (typeof config.text !== 'string' || (values.length === 0 && !isOne(config.text)))
          return send(query, ...rest)
        const known = names?.of(config.text)
        // A library's own name is not kept: it is not known here when it has to go.
        if (!known) return send({ ...config, name: undefined }, ...rest)
        if (!told.has(known.name)) told.set(known.name, undefined)
        const callback = rest.at(-1)
        if (typeof callback !== 'function') return promised(ask)
        ask(callback as Callback)
        function ask(then: Callback) {
          send(new KnownQuery(known!, told, config, values, then))
        }
      }) as typeof this.query
    }
  }
}

/** An error tells of who asked, not of the connection that it came by. */
async function promised(ask: (then: Callback) => void): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)))
    })
  } catch (error) {
    Error.captureStackTrace(error as Error)
    throw error
  }
}

/** What PostgreSQL says of a name whose tables were changed, or that a pooler left on another connection. */
export function isStaleName(sqlState: string | undefined): boolean {
  return sqlState === '0A000' || sqlState === '26000'
}
