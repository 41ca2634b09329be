import { setImmediate } from 'node:timers/promises'

const AT_A_TIME = 250

/** Lets the event loop serve other requests between the parts of a long list. */
export async function mapInTurns<T, U>(items: T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = []
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    for (const item of items.slice(start, start + AT_A_TIME)) mapped.push(map(item))
    await setImmediate()
  }
  return mapped
}
