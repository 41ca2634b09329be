/** 0.07 is 7, without the dust of floating point. */
export function toPercent(fraction: number): number {
  return Math.round(fraction * 10_000) / 100
}

/** 7.25 is 0.0725. */
export function toFraction(percent: number): number {
  return Math.round(percent * 100) / 10_000
}
