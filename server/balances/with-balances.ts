import { type Cents, cents, ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import type { NewAllocation } from '../payments/open-payment.ts'
import type { HeldBalances, PayableHandler, ReceivedMoney, ReturnReason } from '../ports/payable-handler.ts'
import { holdBalances, lockHeldBalances, releaseBalanceHolds, spendBalances } from './balance.ts'
import { coveredBy } from './tender.ts'

export const BALANCE_SPENT: ReturnReason = {
  code: 'balance_over',
  detail: 'The gift card or store credit was spent before this payment arrived',
}

/**
 * Balances are held while the payment is open, spent in the transaction that applies it, and released if it is not
 * applied. The wrapped handler sees the whole amount.
 */
export function withBalances<Subject>(kind: PayableHandler<Ctx, Subject>): PayableHandler<Ctx, Subject> {
  return {
    ...kind,
    async apply(ctx, subject, paid) {
      const { id: allocationId, balances } = paid.allocation
      if (!balances) return kind.apply(ctx, subject, paid)
      const { holdKey, parts } = balances
      if (!(await holdBalances(ctx, holdKey, parts))) return BALANCE_SPENT
      const outcome = await kind.apply(ctx, subject, { ...paid, ...wholeAmountOf(paid, balances) })
      if (outcome === 'applied') await spendBalances(ctx, { holdKey, allocationId, actor: 'customer' }, parts)
      return outcome
    },
    async return(ctx, subject, paid, why) {
      const { balances } = paid.allocation
      if (!balances || why === 'paid_twice') return kind.return(ctx, subject, paid, why)
      await releaseBalanceHolds(ctx, balances.holdKey)
      await kind.return(ctx, subject, { ...paid, ...wholeAmountOf(paid, balances) }, why)
    },
    async release(ctx, subject, allocation) {
      if (allocation.balances) await lockHeldBalances(ctx, allocation.paymentId)
      await releaseAllocationBalances(ctx, [allocation])
      await kind.release(ctx, subject, allocation)
    },
  }
}

function wholeAmountOf(
  { amountCents }: ReceivedMoney,
  { parts }: HeldBalances,
): Pick<ReceivedMoney, 'amountCents' | 'byBalanceCents'> {
  const byBalanceCents = coveredBy(parts)
  return { amountCents: cents(amountCents + byBalanceCents), byBalanceCents }
}

/**
 * The caller has locked the balances.
 * @throws Problem `balance_not_available` if another payment used them first.
 */
export async function holdAllocationBalances(ctx: Ctx, bills: Pick<NewAllocation, 'balances'>[]): Promise<void> {
  for (const { balances } of bills)
    if (balances && !(await holdBalances(ctx, balances.holdKey, balances.parts))) throw balanceNotAvailable()
}

export async function releaseAllocationBalances(ctx: Ctx, bills: Pick<NewAllocation, 'balances'>[]): Promise<void> {
  for (const { balances } of bills) if (balances) await releaseBalanceHolds(ctx, balances.holdKey)
}

export function byBalanceOf({ balances }: Pick<NewAllocation, 'balances'>): Cents {
  return balances ? coveredBy(balances.parts) : ZERO
}

export function balanceNotAvailable(): Problem {
  const message = 'Your gift card balance has changed. Please check the new total.'
  return new Problem('conflict', 'balance_not_available', message)
}
