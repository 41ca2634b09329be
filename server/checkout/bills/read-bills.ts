import { eq } from 'drizzle-orm'
import type { CartBill } from '#contract/checkout/cart-bill.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../../context.ts'
import { kindOf, type NewPurpose } from '../../payments/payment.ts'
import type { Bill } from '../../ports/payment-kind.ts'
import { carts, type ListedBill } from '../cart/cart.table.ts'

/** What each of them comes to now; left out is what is due no longer. */
export async function readBills(ctx: Ctx, listed: ListedBill[]): Promise<CartBill[]> {
  const bills: CartBill[] = []
  for (const { kind, subjectId: id } of listed) {
    const due = await dueOf(ctx, { kind, subjectId: id })
    if (due) bills.push({ kind, id, label: due.label, amount: due.amountCents, tax: due.taxCents })
  }
  return bills
}

/** What is forgotten by now is owed by nobody. */
async function dueOf(ctx: Ctx, { kind, subjectId }: ListedBill): Promise<Bill | null> {
  try {
    return (await kindOf(ctx, kind).inCart?.due(ctx, subjectId)) ?? null
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not_found') return null
    throw error
  }
}

export async function readBillsOf(ctx: Ctx, shopperId: number): Promise<CartBill[]> {
  const [cart] = await ctx.db.select({ bills: carts.bills }).from(carts).where(eq(carts.shopperId, shopperId))
  return readBills(ctx, cart?.bills ?? [])
}

export function purposesOf(bills: CartBill[]): NewPurpose[] {
  return bills.map(({ kind, id, amount }) => ({ kind, subjectId: id, amountCents: amount }))
}

export function isSameBills(
  a: Pick<NewPurpose, 'kind' | 'subjectId' | 'amountCents'>[],
  b: Pick<NewPurpose, 'kind' | 'subjectId' | 'amountCents'>[],
): boolean {
  const words = (bills: typeof a) =>
    bills.map(({ kind, subjectId, amountCents }) => `${kind}:${subjectId}=${amountCents}`).sort()
  return JSON.stringify(words(a)) === JSON.stringify(words(b))
}
