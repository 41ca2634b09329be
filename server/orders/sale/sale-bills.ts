import { type Cents, cents, dollarsOf } from '#contract/money.ts'
import type { CounterSale, SaleBill } from '#contract/orders/counter-sale.ts'
import { Problem } from '#contract/problem.ts'
import { spendBalances } from '../../balances/balance.ts'
import { coveredBy } from '../../balances/tender.ts'
import { byBalanceOf } from '../../balances/with-balances.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { cancelOpenPaymentFor } from '../../payments/cancel-payment-intent.ts'
import type { NewAllocation, NewCounterAllocation } from '../../payments/open-payment.ts'
import { handlerFor } from '../../payments/payable-handlers.ts'
import { bySubject } from '../../payments/release-payment.ts'
import type { CounterMoney, FoundBill, PayableHandler } from '../../ports/payable-handler.ts'

type AtCounter = NonNullable<PayableHandler<Ctx>['atCounter']>

export async function findSaleBills(ctx: StaffCtx, { search }: { search: string }): Promise<SaleBill[]> {
  const found: SaleBill[] = []
  for (const { kind, atCounter } of ctx.payableHandlers.values())
    for (const { subjectId: id, amountCents, taxCents, label, about } of (await atCounter?.find(ctx, search)) ?? [])
      found.push({ label, about, kind, id, amount: amountCents, tax: taxCents })
  return found
}

export async function listDueBills(ctx: Ctx, refs: Pick<SaleBill, 'kind' | 'id'>[]): Promise<SaleBill[]> {
  const found: SaleBill[] = []
  for (const { kind, id } of refs) {
    const due = await dueNow(ctx, { kind, id })
    if (due) found.push({ ...due, kind, id })
  }
  return found
}

async function dueNow(ctx: Ctx, { kind, id }: Pick<SaleBill, 'kind' | 'id'>) {
  try {
    const due = await atCounterOf(ctx, kind).due(ctx, id)
    return due && { label: due.label, about: due.about, amount: due.amountCents, tax: due.taxCents }
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not_found') return null
    throw error
  }
}

/**
 * Locked before any stock, as for the payment of a cart.
 * @throws Problem `bill_changed` if the amount differs or nothing is due; `not_payable_together`; as the module's own
 * page.
 */
export async function lockBills(ctx: Ctx, { bills }: Pick<CounterSale, 'bills'>): Promise<NewAllocation[]> {
  const allocations = bills.map(({ kind, id: subjectId, amount: amountCents }) => ({ kind, subjectId, amountCents }))
  for (const { kind, subjectId: id, amountCents: amount } of allocations.toSorted(bySubject)) {
    const atCounter = atCounterOf(ctx, kind)
    await atCounter.lock(ctx, id)
    const due = await atCounter.due(ctx, id)
    if (!due || !isPayable(due, amount)) throw billChanged(kind, id, due)
  }
  return allocations
}

export async function applyBills(
  ctx: StaffCtx,
  bills: NewCounterAllocation[],
  ids: number[],
  source: CounterMoney['source'],
): Promise<void> {
  const actor = ctx.actor.user.username
  for (const [position, bill] of bills.entries()) {
    const { kind, subjectId, balances, partialPayments = [] } = bill
    const allocationId = ids[position]!
    const byBalanceCents = byBalanceOf(bill)
    const amountCents = cents(bill.amountCents + byBalanceCents + coveredBy(partialPayments))
    const money = { allocationId, subjectId, amountCents, byBalanceCents, partialPayments, source, takenBy: actor }
    await atCounterOf(ctx, kind).take(ctx, money)
    if (balances) await spendBalances(ctx, { holdKey: balances.holdKey, allocationId, actor }, balances.parts)
  }
}

function isPayable({ amountCents, range }: FoundBill, amount: Cents): boolean {
  return amount === amountCents || (range !== undefined && amount >= range.leastCents && amount <= range.mostCents)
}

/** A gift card cannot be bought with another gift card (docs/rules.md, T-9). */
export function isForMoneyOnly(ctx: Ctx, { kind }: Pick<NewAllocation, 'kind'>): boolean {
  return atCounterOf(ctx, kind).isMoneyOnly === true
}

export async function cancelOpenPaymentsFor(ctx: Ctx, { bills }: Pick<CounterSale, 'bills'>): Promise<void> {
  for (const { kind, id: subjectId } of bills) await cancelOpenPaymentFor(ctx, { kind, subjectId })
}

function atCounterOf(ctx: Ctx, kind: NewAllocation['kind']): AtCounter {
  const atCounter = ctx.payableHandlers.has(kind) ? handlerFor(ctx, kind).atCounter : undefined
  if (atCounter) return atCounter
  throw new Problem('invalid', 'not_payable_together', 'This is paid on its own page.')
}

function billChanged(kind: string, id: string, due: { label: string; amountCents: Cents } | null): Problem {
  const message = due
    ? `The amount due for ${due.label} has changed. Check it first.`
    : 'A bill in this sale is no longer due. Remove it.'
  const now = { kind, id, amount: due ? dollarsOf(due.amountCents) : 0 }
  return new Problem('conflict', 'bill_changed', message, { bill: now })
}
