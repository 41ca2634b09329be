import { createHash, randomBytes } from 'node:crypto'

/** `npm run unit -- --all` tries everything; a usual run tries a part that is another one each time. */
const isWhole = process.env.TEST_ALL === '1'
/** Names the part: `TEST_SEED=…` repeats a run that failed. */
export const SEED = process.env.TEST_SEED ?? randomBytes(3).toString('hex')

const PART = 1 / 8

/** A part of the values, an eighth unless said, at least one. @param about what they are tried on: each thing gets a part of its own. */
export function partOf<T>(values: readonly T[], about: string, part = PART): T[] {
  if (isWhole) return [...values]
  const order = (index: number) => createHash('sha256').update(`${SEED} ${about} ${index}`).digest('hex')
  const drawn = values.map((value, index) => ({ value, at: order(index) }))
  drawn.sort((a, b) => (a.at < b.at ? -1 : 1))
  return drawn.slice(0, Math.max(1, Math.ceil(values.length * part))).map(({ value }) => value)
}

/** How often something that happens by chance is tried. */
export function rounds(whole: number): number {
  return isWhole ? whole : Math.ceil(whole * PART)
}
