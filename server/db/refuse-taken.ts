import { Problem } from '#contract/problem.ts'
import { violatedConstraint } from './sql-state.ts'

interface Taken {
  code: string
  field: string
  atField: string
  message?: string
}

/**
 * A check before the write would race with other writes.
 * @param taken by the name of the unique index.
 */
export async function refuseTaken<T>(taken: Record<string, Taken>, write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const refused = taken[violatedConstraint(error) ?? '']
    if (!refused) throw error
    const { code, field, atField, message = atField } = refused
    throw new Problem('conflict', code, message, { fields: { [field]: [atField] } })
  }
}
