import { type Cents, cents } from '#contract/money.ts'

/** The worked minutes at the cost per hour, rounded to the cent. Source: docs/rules.md, R-43. */
export function laborCostCents(minutes: number, perHourCents: Cents): Cents {
  return cents(Math.round((minutes * perHourCents) / 60))
}
