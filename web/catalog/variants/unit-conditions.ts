import type { ShopVariant } from './variant-choice.ts'

// Not from the contract, because shop pages do not load its schemas.
const CONDITIONS = [
  { grade: 'A', condition: 'Excellent' },
  { grade: 'B', condition: 'Good' },
  { grade: 'C', condition: 'Fair' },
  { grade: null, condition: undefined },
] as const

type Unit = { variant: Pick<ShopVariant, 'unit'> }

/** From the best condition to the worst; units without a grade come last. */
export function unitsByCondition<U extends Unit>(units: readonly U[]): { condition: string | undefined; units: U[] }[] {
  return CONDITIONS.map(({ grade, condition }) => ({
    condition,
    units: units.filter(({ variant }) => (variant.unit?.grade ?? null) === grade),
  })).filter(({ units }) => units.length > 0)
}

/** @param label of the unit, such as `Fair, serial ends 4662`. */
export function serialEndText(label: string): string {
  return label.replace(/^.*, serial ends/, 'Serial ends')
}
