import { ZodError } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { sqlStateOf } from '../db/sql-state.ts'

/**
 * SQLSTATE classes of errors in the data: cardinality, data exception, constraint, limit exceeded, raised by a trigger.
 */
const DATA_ERRORS = /^(?:21|22|23|54|P0)/

/**
 * If a batch fails, the next item is written alone, and refused if it fails again, so that it never blocks later items.
 * @returns whether more items are left.
 * @throws errors that no item caused, such as a lost connection, for which the job is retried.
 */
export async function writeOrRefuse(
  ctx: Ctx,
  {
    write,
    refuse,
    count,
  }: { write: (count: number) => Promise<boolean>; refuse: () => Promise<boolean>; count: number },
): Promise<boolean> {
  for (const size of [count, 1]) {
    try {
      return await write(size)
    } catch (error) {
      if (!isCausedByData(error)) throw error
      if (size === 1) ctx.log.error({ err: error }, 'a row of an import could not be written')
    }
  }
  return refuse()
}

/** Repeating the write would fail again. */
export function isCausedByData(error: unknown): boolean {
  return (
    [Problem, ZodError, TypeError, RangeError].some((type) => error instanceof type) ||
    DATA_ERRORS.test(sqlStateOf(error) ?? '')
  )
}
