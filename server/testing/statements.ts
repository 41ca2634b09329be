import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** One statement as it went to the database, `begin` and `commit` included, with what came back. */
export interface Statement {
  query: pg.QueryArrayConfig | pg.QueryConfig
  values: unknown[]
  rows: unknown[]
}

const recording = new AsyncLocalStorage<Statement[]>()
type Query = (this: pg.Client, ...given: any[]) => any
const original = pg.Client.prototype.query as Query

/** Runs `work` and gives the statements that it sent, in their order. What happens beside it is not counted. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  pg.Client.prototype.query = recordingQuery as typeof pg.Client.prototype.query
  const statements: Statement[] = []
  await recording.run(statements, work)
  return statements
}

const recordingQuery: Query = function (...given) {
  const statements = recording.getStore()
  if (!statements) return original.apply(this, given)
  const [query, values, callback] = given
  const statement: Statement = {
    query: typeof query === 'string' ? { text: query } : query,
    values: (Array.isArray(values) ? values : query.values) ?? [],
    rows: [],
  }
  statements.push(statement)
  const keep = (result: pg.QueryResult | undefined) => {
    statement.rows = result?.rows ?? []
    return result
  }
  if (typeof callback !== 'function') return original.apply(this, given).then(keep)
  return original.call(this, query, values, (error: unknown, result: pg.QueryResult) => callback(error, keep(result)))
}
