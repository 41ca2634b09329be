import type pg from 'pg'
import type { Statement } from '#server/testing/statements.ts'

/** What stands for what: the recorded value, and the one that the replay has in its place. */
export type Stand = Map<string | number, string | number>

/** Numbers below this may be quantities or cents; the measuring database gives all its rows larger ids. */
export const SMALLEST_ID = 1_000_000

/**
 * Sends recorded statements again for another cart. Ids that the database answers, such as the new order's, take
 * the recorded ones' places in what follows.
 */
export async function replay(client: pg.Client, statements: Statement[], known: Stand): Promise<void> {
  const stand: Stand = new Map(known)
  for (const { query, values, rows } of statements) {
    const result = await client.query({ ...query, values: values.map((value) => translate(value, stand)) })
    if (result.rows.length !== rows.length) throw new Error(`The replay took another way: ${query.text}`)
    for (const [index, row] of rows.entries()) learn(row, result.rows[index], stand)
  }
}

function translate(value: unknown, stand: Stand): unknown {
  if (typeof value === 'number') return stand.get(value) ?? value
  if (typeof value !== 'string') return value
  let text = value
  for (const [recorded, own] of stand) text = text.replaceAll(String(recorded), String(own))
  return text
}

function learn(recorded: unknown, own: unknown, stand: Stand): void {
  if (typeof recorded === 'object' && recorded !== null) {
    for (const [name, value] of Object.entries(recorded))
      learn(value, (own as Record<string, unknown>)?.[name], stand)
    return
  }
  if (recorded === own || !isId(recorded) || !isId(own)) return
  stand.set(recorded, own)
}

function isId(value: unknown): value is string | number {
  if (typeof value === 'number') return value >= SMALLEST_ID
  return typeof value === 'string' && /^(\d{7,}|pi_demo_.+|[0-9a-f-]{36})$/.test(value)
}
