import type { Logger } from 'pino'

/** Does the same for one after the other. One that fails is left for the next run: it must not keep the others waiting. */
export async function eachByItself<T>(
  { log }: { log: Logger },
  all: T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all)
    await work(one).catch((error: unknown) => log.error({ err: error }, 'one of many could not be done'))
}

/**
 * The same for however many there are, some at a time, so that those at the end are never left out.
 * @param listAfter the next ones in the order of their numbers, from the first where it is given 0; none where there are no more.
 */
export async function eachInTurn(
  ctx: { log: Logger },
  listAfter: (id: number) => Promise<number[]>,
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  let ids = await listAfter(0)
  while (ids.length > 0) {
    await eachByItself(ctx, ids, work)
    ids = await listAfter(ids.at(-1)!)
  }
}
