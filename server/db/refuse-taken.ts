import { Problem } from '#contract/problem.ts'
import { violatedConstraint } from './sql-state.ts'

interface Taken {
  code: string
  /** The form's input that holds what another one has. */
  field: string
  atField: string
  /** What it says where no form shows it; else the same as at the input. */
  message?: string
}

/**
 * Writes what must be the only one of its kind, such as a name or an address, and says in the shop's words what the
 * database refuses by a unique index.
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
