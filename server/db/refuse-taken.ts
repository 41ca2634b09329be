import { Problem } from '#contract/problem.ts'
import { violatedConstraint } from './sql-state.ts'

interface Taken {
  code: string
  /** The form field with the duplicate value. */
  field: string
  atField: string
  /** The message without a form; by default that of the field. */
  message?: string
}

/**
 * Turns a violation of a unique index into a Problem.
 * @param taken by the name of the index.
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
