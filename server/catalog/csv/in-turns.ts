import { setImmediate } from 'node:timers/promises'

const AT_A_TIME = 250

/** Maps a long list part by part: others are served between the parts. */
export async function mapInTurns<T, U>(items: T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = []
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    for (const item of items.slice(start, start + AT_A_TIME)) mapped.push(map(item))
    await setImmediate()
  }
  return mapped
}
