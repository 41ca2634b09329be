/** `npm run test:exhaustive` sets it: then tests try every case instead of a fixed selection. */
export const isExhaustive = process.env.TEST_EXHAUSTIVE === '1'

/** All cases in an exhaustive run; otherwise those that `isEveryRun` selects. */
export function exhaustively<T>(cases: readonly T[], isEveryRun: (one: T, index: number) => boolean): T[] {
  return isExhaustive ? [...cases] : cases.filter(isEveryRun)
}
