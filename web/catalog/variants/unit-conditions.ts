import type { ShopVariant } from './variant-choice.ts'

const CONDITIONS = [
  { grade: 'A', condition: 'Like new' },
  { grade: 'B', condition: 'Used' },
  { grade: 'C', condition: 'Worn' },
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

/** @param label of the unit, such as `Grade C …4662`. */
export function serialEndText(label: string): string {
  return `Serial ends in ${label.slice(label.indexOf('…') + 1)}`
}
