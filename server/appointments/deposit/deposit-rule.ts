import type { DepositKind } from '#contract/appointments/deposit.ts'
import { type Cents, cents } from '#contract/money.ts'
import { MIN_CHARGE } from '#contract/payments/min-charge.ts'

/** What the owner said of deposits for one service. */
export interface DepositRule {
  depositKind: DepositKind
  depositCents: Cents
  depositPercent: number
  depositRefundHours: number
}

/**
 * What holds a time, rounded half up. Null where nothing does: no card takes so little, or there is no price to take a part of.
 * Source: docs/rules.md, B-11.
 */
export function depositOf(
  { depositKind, depositCents, depositPercent }: DepositRule,
  firstPriceCents: Cents | null,
): Cents | null {
  // biome-ignore lint/plugin/money: a percentage
  const share = Math.floor(((firstPriceCents ?? 0) * depositPercent + 50) / 100)
  const amount = depositKind === 'none' ? 0 : depositKind === 'fixed' ? depositCents : share
  return amount < MIN_CHARGE ? null : cents(amount)
}

/** Called off until then, the deposit goes back; that moment included. */
export function refundableUntil(startsAt: Date, { refundHours }: { refundHours: number }): Date {
  return new Date(startsAt.getTime() - refundHours * 3_600_000)
}
