import type { PaidQuote } from '#contract/checkout/cart.ts'
import type { CartBill } from '#contract/checkout/cart-bill.ts'
import { Problem } from '#contract/problem.ts'
import { partsOf, splitByBalance } from '../../balances/tender.ts'
import type { Ctx } from '../../context.ts'
import type { NewAllocation } from '../../payments/open-payment.ts'
import { handlerFor } from '../../payments/payable-handlers.ts'
import type { Bill } from '../../ports/payable-handler.ts'
import type { ListedBill } from '../cart/cart.table.ts'

export async function readBills(ctx: Ctx, listed: ListedBill[]): Promise<CartBill[]> {
  const bills: CartBill[] = []
  for (const { kind, subjectId: id } of listed) {
    const due = await dueOf(ctx, { kind, subjectId: id })
    if (due) bills.push({ kind, id, label: due.label, amount: due.amountCents, tax: due.taxCents })
  }
  return bills
}

async function dueOf(ctx: Ctx, { kind, subjectId }: ListedBill): Promise<Bill | null> {
  try {
    return (await handlerFor(ctx, kind).inCart?.due(ctx, subjectId)) ?? null
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not_found') return null
    throw error
  }
}

export function allocationsOf(quote: Pick<PaidQuote, 'balances' | 'total' | 'bills'>): NewAllocation[] {
  const { ofBills } = partsOf(quote)
  return quote.bills.map(({ kind, id, amount }, position) =>
    splitByBalance({ kind, subjectId: id, amountCents: amount }, ofBills[position]!),
  )
}

type ComparedBill = Pick<NewAllocation, 'kind' | 'subjectId' | 'amountCents' | 'balances'>

export function isSameBills(a: ComparedBill[], b: ComparedBill[]): boolean {
  const compared = (bills: ComparedBill[]) =>
    bills
      .map(({ kind, subjectId, amountCents, balances }) => {
        const parts = balances?.parts.map(({ balanceId, amountCents }) => `${balanceId}:${amountCents}`) ?? []
        return `${kind}:${subjectId}=${[amountCents, ...parts].join('+')}`
      })
      .sort()
  return JSON.stringify(compared(a)) === JSON.stringify(compared(b))
}
