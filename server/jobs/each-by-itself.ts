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
