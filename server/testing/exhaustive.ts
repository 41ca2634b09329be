/** `npm run test:exhaustive` sets it: tests then try every case instead of a fixed selection. */
export const isExhaustive = process.env.TEST_EXHAUSTIVE === '1'

export function exhaustively<T>(cases: readonly T[], isEveryRun: (one: T, index: number) => boolean): T[] {
  return isExhaustive ? [...cases] : cases.filter(isEveryRun)
}
