import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { pino } from 'pino'
import { type Database, openDatabase } from '../db/database.ts'
import { observedClient } from '../db/observed-client.ts'

export interface Statement {
  query: pg.QueryConfig
  values: unknown[]
  rows: unknown[]
}

const recording = new AsyncLocalStorage<Statement[]>()

const RecordingClient = observedClient((query) => {
  const statements = recording.getStore()
  if (!statements) return undefined
  const statement: Statement = { query, values: query.values ?? [], rows: [] }
  statements.push(statement)
  return (_, result) => {
    statement.rows = result?.rows ?? []
  }
})

export function openRecordedDatabase(
  url: string,
  options: { maxConnections?: number; patience?: number } = {},
): Database {
  return openDatabase(url, pino({ level: 'silent' }), { ...options, Client: RecordingClient })
}

/** Statements of concurrent work are not recorded. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  await recording.run(statements, work)
  return statements
}
