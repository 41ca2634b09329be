import { ZodError } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { sqlStateOf } from '../../db/sql-state.ts'

/** SQLSTATE classes that speak of the data: cardinality, data exception, constraint, limit exceeded, raised by a trigger. */
const DATA_ERRORS = /^(?:21|22|23|54|P0)/

/** The message of a row that `writeNext` refuses. */
export const UNEXPECTED =
  'An unexpected error prevented this row from being saved. The other rows were not affected.'

/**
 * Writes the next rows of an import together. Where a row makes that fail, the next row is written alone, and refused
 * if it is the one at fault, so that it never stops the rows after it.
 * @param write writes the next `count` rows in one transaction. @returns whether more is to do.
 * @param refuse passes over the next row in the same way.
 * @throws whatever no row can be blamed for, such as a lost connection: the job tries that again.
 */
export async function writeNext(
  ctx: Ctx,
  {
    count,
    write,
    refuse,
  }: { count: number; write: (count: number) => Promise<boolean>; refuse: () => Promise<boolean> },
): Promise<boolean> {
  try {
    return await write(count)
  } catch (error) {
    if (!isCausedByData(error)) throw error
  }
  try {
    return await write(1)
  } catch (error) {
    if (!isCausedByData(error)) throw error
    ctx.log.error({ err: error }, 'a row of an import could not be written')
    return refuse()
  }
}

function isCausedByData(error: unknown): boolean {
  return (
    [Problem, ZodError, TypeError, RangeError].some((type) => error instanceof type) ||
    DATA_ERRORS.test(sqlStateOf(error) ?? '')
  )
}
