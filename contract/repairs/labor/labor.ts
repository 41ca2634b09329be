import { type Cents, cents } from '../../money.ts'

const MINUTES_AN_HOUR = 60

/** Before tax, rounded half up once. Source: docs/rules.md, R-22. */
export function laborCents(minutes: number, hourlyCents: Cents): Cents {
  return cents(Math.floor((minutes * hourlyCents * 2 + MINUTES_AN_HOUR) / (2 * MINUTES_AN_HOUR)))
}
