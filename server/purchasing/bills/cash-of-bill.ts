import { randomUUID } from 'node:crypto'
import { type Cents, cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { SupplierBill } from '#contract/purchasing/supplier-bill.ts'
import type { StaffCtx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { getDrawer } from '../../payments/drawer/drawer.ts'
import { moveCash } from '../../payments/drawer/move-cash.ts'
import { todayInShop } from './supplier-bill.ts'

interface Payment {
  paidOn: string
  paidBy: string
  drawerId: number
  amountCents: Cents
}

/**
 * The journal books this cash with the bill, so the drawer's movement names the bill.
 * @throws Problem `validation_failed`; `drawer_not_allowed`; `drawer_not_found`; `drawer_closed`; `not_enough_in_drawer`.
 */
export async function takeFromDrawer(ctx: StaffCtx, bill: SupplierBill, payment: Payment): Promise<void> {
  const { paidOn, paidBy, drawerId, amountCents } = payment
  if (paidBy !== 'cash') throw invalid({ drawerId: ['Only cash comes from a drawer'] })
  if (amountCents === 0) throw invalid({ drawerId: ['Credit pays all of this bill, so it takes no cash'] })
  if (paidOn !== (await todayInShop(ctx))) throw invalid({ paidOn: ['Cash leaves an open drawer today'] })
  requireDrawerRight(ctx)
  const reason = `Bill ${bill.number} of ${bill.supplier.name}`
  await moveCash(ctx, drawerId, { ...moveOf(bill), kind: 'out', amountCents, reason })
}

/** @throws Problem `drawer_not_allowed`; `drawer_counted` if the drawer was closed since. */
export async function returnToDrawer(ctx: StaffCtx, bill: SupplierBill, drawerId: number): Promise<void> {
  requireDrawerRight(ctx)
  const { till, closedAt } = await getDrawer(ctx, { id: drawerId })
  if (closedAt) {
    const message = `This bill was paid from the drawer “${till}”, which was counted since. The count includes this payment, so it stays.`
    throw new Problem('conflict', 'drawer_counted', message, { drawerId })
  }
  const amountCents = cents(bill.total - bill.creditUsed)
  const reason = `Payment undone: bill ${bill.number} of ${bill.supplier.name}`
  await moveCash(ctx, drawerId, { ...moveOf(bill), kind: 'in', amountCents, reason })
}

function moveOf({ id }: SupplierBill) {
  return { key: randomUUID(), subject: `supplier_bill:${id}`, field: 'drawerId' as const }
}

function requireDrawerRight({ actor }: StaffCtx): void {
  if (actor.user.permissions.has('counter.write')) return
  const message = 'Your account can’t use cash drawers. Ask someone who can.'
  throw new Problem('forbidden', 'drawer_not_allowed', message, { permission: 'counter.write' })
}
