import pg from 'pg'

/** What PostgreSQL says of a statement's rows, and what pg makes of that. */
interface Columns {
  fields: pg.FieldDef[]
  types: Types
  parsers: unknown[]
  emptyRow: object
}

/** A statement that comes again and again, for all connections. */
export interface NamedText {
  text: string
  name: string
  columns?: Columns
}

/** What one connection was told of the statements that it has names for; null: this one gives no rows. */
export type Told = Map<string, Columns | null | undefined>

type Types = { getTypeParser(type: number, format: string): unknown }
export type Callback = (error: Error | null, result: pg.QueryResult) => void
type Wire = { describe(what: unknown): void; _send(message: Buffer): void }

/** What pg's types leave out of its query; its version is pinned. */
interface PgQuery extends pg.Submittable {
  name: string
  text: string
  values: unknown[]
  callback: Callback
  _rowMode: string | undefined
  _result: {
    fields: pg.FieldDef[]
    _types: Types
    _parsers: unknown[]
    _prebuiltEmptyResultObject: object
  }
  _results: unknown
  _accumulateRows: boolean
  prepare(connection: Wire): void
  handleRowDescription(said: { fields: pg.FieldDef[] }): void
  handleCommandComplete(said: unknown, connection: Wire): void
}

const Query = pg.Query as unknown as new (text: string, values: unknown[], callback: Callback) => PgQuery

/**
 * A statement that has a name. pg asks each time what columns its rows have and takes the answer apart anew, a tenth of what the program did
 * for a purchase. This one asks once on each connection: PostgreSQL refuses what it knows by a name and whose columns have become others.
 */
export class KnownQuery extends Query {
  readonly #known: NamedText
  readonly #told: Told

  constructor(
    known: NamedText,
    told: Told,
    { types, rowMode }: Partial<pg.QueryArrayConfig>,
    ...asked: Asked
  ) {
    super(known.text, ...asked)
    this.name = known.name
    this._rowMode = rowMode
    this._result = new pg.Result(rowMode!, types as never) as unknown as PgQuery['_result']
    this._results = this._result
    this.#known = known
    this.#told = told
  }

  override prepare(connection: Wire): void {
    const columns = this.#told.get(this.name)
    if (columns) this.#remember(columns)
    const messages: Buffer[] = []
    super.prepare(
      Object.create(connection, {
        _send: { value: (message: Buffer) => messages.push(message) },
        ...(columns !== undefined && { describe: { value: () => {} } }),
      }),
    )
    // One piece is written in half of the time that several take.
    connection._send(Buffer.concat(messages))
  }

  #remember({ fields, types, parsers, emptyRow }: Columns): void {
    const own = this._result._types
    this._result.fields = fields
    this._result._parsers =
      own === types
        ? parsers
        : fields.map(({ dataTypeID, format }) => own.getTypeParser(dataTypeID, format || 'text'))
    this._result._prebuiltEmptyResultObject = emptyRow
    this._accumulateRows = true
  }

  override handleRowDescription(said: { fields: pg.FieldDef[] }): void {
    super.handleRowDescription(said)
    const { _types: types, _parsers: parsers, _prebuiltEmptyResultObject: emptyRow } = this._result
    if (!isSame(this.#known.columns?.fields, said.fields))
      this.#known.columns = { fields: said.fields, types, parsers, emptyRow }
    this.#told.set(this.name, this.#known.columns!)
  }

  override handleCommandComplete(said: unknown, connection: Wire): void {
    if (this.#told.get(this.name) === undefined) this.#told.set(this.name, null)
    super.handleCommandComplete(said, connection)
  }
}

type Asked = [values: unknown[], callback: Callback]

/** All connections keep one and the same, unless a table was changed between their first questions. */
function isSame(kept: pg.FieldDef[] | undefined, said: pg.FieldDef[]): boolean {
  return (
    kept?.length === said.length &&
    kept.every(({ name, dataTypeID }, at) => name === said[at]!.name && dataTypeID === said[at]!.dataTypeID)
  )
}
