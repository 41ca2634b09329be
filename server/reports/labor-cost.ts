import { type Cents, cents } from '#contract/money.ts'

/** What the worked minutes cost the shop. Source: docs/rules.md, R-43. */
export function laborCostCents(minutes: number, perHourCents: Cents): Cents {
  return cents(Math.round((minutes * perHourCents) / 60))
}
