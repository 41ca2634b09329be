import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Callback, KnownQuery } from '../db/statement/known-query.ts'

/** One statement as it went to the database, `begin` and `commit` included, with what came back. */
export interface Statement {
  query: pg.QueryArrayConfig | pg.QueryConfig
  values: unknown[]
  rows: unknown[]
}

type Query = (
  this: pg.Client,
  query: string | pg.QueryConfig,
  values?: unknown[] | Callback,
  callback?: Callback,
) => Promise<pg.QueryResult>

const recording = new AsyncLocalStorage<Statement[]>()
const original = pg.Client.prototype.query as unknown as Query

/** Runs `work` and gives the statements that it sent, in their order. What happens beside it is not counted. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  pg.Client.prototype.query = recordingQuery as unknown as typeof pg.Client.prototype.query
  const statements: Statement[] = []
  await recording.run(statements, work)
  return statements
}

const recordingQuery: Query = function (query, values, callback) {
  const statements = recording.getStore()
  if (!statements) return original.call(this, query, values, callback)
  const config = typeof query === 'string' ? { text: query } : query
  const statement: Statement = {
    query: plain(config),
    values: (Array.isArray(values) && values) || config.values || [],
    rows: [],
  }
  statements.push(statement)
  const keep = (result: pg.QueryResult) => {
    statement.rows = result?.rows ?? []
    return result
  }
  const listening = (then: Callback) => (error: Error | null, result: pg.QueryResult) =>
    then(error, keep(result))
  if (config instanceof KnownQuery) {
    config.callback = listening(config.callback)
    return original.call(this, config)
  }
  if (callback) return original.call(this, query, values, listening(callback))
  return original.call(this, query, values).then(keep)
}

/** As anybody could ask it again, by the name that it has. */
function plain(query: pg.QueryConfig): Statement['query'] {
  if (!(query instanceof KnownQuery)) return query
  return { name: query.name, text: query.text, ...(query._rowMode && { rowMode: 'array' }) }
}
