/** In whole percent; null if there is nothing to compare with. */
export function percentChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null
  // biome-ignore lint/plugin: a percentage
  return Math.round((now / before - 1) * 100)
}
