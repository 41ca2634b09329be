import type { DepositKind } from '#contract/appointments/deposit.ts'
import { type Cents, cents } from '#contract/money.ts'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'

export interface DepositRule {
  depositKind: DepositKind
  depositCents: Cents
  depositPercent: number
  depositRefundHours: number
}

/** Rounded half up. Null if it is below the card minimum, or there is no price. Source: docs/rules.md, B-11. */
export function depositOf(
  { depositKind, depositCents, depositPercent }: DepositRule,
  firstPriceCents: Cents | null,
): Cents | null {
  // biome-ignore lint/plugin/money: a percentage
  const share = Math.floor(((firstPriceCents ?? 0) * depositPercent + 50) / 100)
  const amount = depositKind === 'none' ? 0 : depositKind === 'fixed' ? depositCents : share
  return amount < MIN_CHARGE ? null : cents(amount)
}

/** Inclusive: a cancellation at this moment still gets the deposit back. */
export function refundableUntil(startsAt: Date, { refundHours }: { refundHours: number }): Date {
  return new Date(startsAt.getTime() - refundHours * 3_600_000)
}
