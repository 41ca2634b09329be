/** A stored rate is a whole number of parts per million: 88,750 is New York City's 8.875%. */
const PARTS = 1_000_000

export const MAX_TAX_RATE_PPM = 300_000

export function taxRateOf(taxRatePpm: number): number {
  return taxRatePpm / PARTS
}

export function taxRatePpmOf(taxRate: number): number {
  return Math.round(taxRate * PARTS)
}

/** Rounded, because floating-point arithmetic alone would turn 0.08875 into 8.8750000000001. */
export function taxPercentOf(taxRate: number): number {
  return taxRatePpmOf(taxRate) / 10_000
}

export function taxRateOfPercent(percent: number): number {
  // biome-ignore lint/plugin/money: a percentage
  return percent / 100
}

export function taxRateText(taxRate: number): string {
  return `${taxPercentOf(taxRate)}%`
}

/** Such as `7% and 2%`. */
export function taxRatesText(taxRates: number[]): string {
  return new Intl.ListFormat('en-US').format(taxRates.map(taxRateText))
}

/** The highest first; the general rate if nothing is taxed. */
export function taxRatesOf(ratesPpm: number[], generalPpm: number): number[] {
  const rates = ratesPpm.length === 0 ? [generalPpm] : [...new Set(ratesPpm)]
  return rates.sort((a, b) => b - a).map(taxRateOf)
}
