import type { Logger } from 'pino'

/** A failed item is left for the next run, so that it does not block the others. */
export async function eachByItself<T>(
  { log }: { log: Logger },
  all: T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all)
    await work(one).catch((error: unknown) => log.error({ err: error }, 'one of many could not be done'))
}

/**
 * @param listAfter returns the next batch by ascending id, starting after the given id (0 at first), and an empty batch
 * at the end.
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
