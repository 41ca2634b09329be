import { type Cents, cents, ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import type { NewPurpose } from '../payments/open-payment.ts'
import type { Paid, PaidBefore, PaymentKind, Return } from '../ports/payment-kind.ts'
import { holdParts, letGoOfParts } from './hold.ts'
import { lockKeptFor } from './lock-ahead.ts'
import { spendParts } from './spend.ts'
import { coveredBy } from './tender.ts'

const BALANCE_OVER: Return = {
  why: 'balance_over',
  detail: 'Paid when the rest was kept on a gift card no longer, and spent elsewhere',
}

/**
 * A kind of bill that gift cards and store credit may pay a part of, or all. What they pay is kept while it may be paid, spent in
 * the transaction that gives what was paid for, and free again where that is not given. The kind itself sees the whole amount.
 */
export function payableByBalance<Subject>(kind: PaymentKind<Ctx, Subject>): PaymentKind<Ctx, Subject> {
  return {
    ...kind,
    async settle(ctx, subject, paid) {
      const { id: purposeId, balances } = paid.purpose
      if (!balances) return kind.settle(ctx, subject, paid)
      const { holdKey, parts } = balances
      if (!(await holdParts(ctx, holdKey, parts))) return BALANCE_OVER
      const outcome = await kind.settle(ctx, subject, { ...paid, ...wholeOf(paid, balances) })
      if (outcome === 'done') await spendParts(ctx, { holdKey, purposeId, actor: 'customer' }, parts)
      return outcome
    },
    async giveBack(ctx, subject, paid, why) {
      const { balances } = paid.purpose
      if (!balances || why === 'paid_twice') return kind.giveBack(ctx, subject, paid, why)
      await letGoOfParts(ctx, balances.holdKey)
      await kind.giveBack(ctx, subject, { ...paid, ...wholeOf(paid, balances) }, why)
    },
    async release(ctx, subject, purpose) {
      if (purpose.balances) await lockKeptFor(ctx, purpose.paymentId)
      await letGoOfBills(ctx, [purpose])
      await kind.release(ctx, subject, purpose)
    },
  }
}

function wholeOf({ amountCents }: Paid, { parts }: PaidBefore): Pick<Paid, 'amountCents' | 'byBalanceCents'> {
  const byBalanceCents = coveredBy(parts)
  return { amountCents: cents(amountCents + byBalanceCents), byBalanceCents }
}

/**
 * What is about to be paid. The caller has locked all of it ahead.
 * @throws Problem `balance_not_available`: another till or another window was faster.
 */
export async function keepForBills(ctx: Ctx, bills: Pick<NewPurpose, 'balances'>[]): Promise<void> {
  for (const { balances } of bills)
    if (balances && !(await holdParts(ctx, balances.holdKey, balances.parts))) throw balanceNotAvailable()
}

/** Nobody pays them any more. Harmless where nothing is kept. The caller has locked what is, ahead. */
export async function letGoOfBills(ctx: Ctx, bills: Pick<NewPurpose, 'balances'>[]): Promise<void> {
  for (const { balances } of bills) if (balances) await letGoOfParts(ctx, balances.holdKey)
}

/** What balances paid of a bill; the rest is its part of the charge. */
export function byBalanceOf({ balances }: Pick<NewPurpose, 'balances'>): Cents {
  return balances ? coveredBy(balances.parts) : ZERO
}

export function balanceNotAvailable(): Problem {
  const message = 'There is less left on your gift card by now. Please check the new total.'
  return new Problem('conflict', 'balance_not_available', message)
}
