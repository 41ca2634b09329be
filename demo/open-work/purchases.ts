import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import { addDays } from '#contract/zoned-time.ts'
import { products } from '#server/catalog/product/product.table.ts'
import type { Ctx } from '#server/context.ts'
import { enterSupplierBill } from '#server/purchasing/bills/enter-bill.ts'
import { paySupplierBill } from '#server/purchasing/bills/settle-bill.ts'
import { getSupplierBill, todayInShop } from '#server/purchasing/bills/supplier-bill.ts'
import { sendPurchaseOrder } from '#server/purchasing/change-purchase-order.ts'
import { createPurchaseOrder } from '#server/purchasing/draft-purchase-order.ts'
import { receiveGoods } from '#server/purchasing/receive-goods.ts'
import { sendSupplierReturn } from '#server/purchasing/returns/close-return.ts'
import { setDefectiveAside } from '#server/purchasing/returns/set-aside.ts'
import { createSupplierReturn } from '#server/purchasing/returns/supplier-return.ts'
import { suppliers } from '#server/suppliers/supplier.table.ts'
import { asAdmin } from './as-admin.ts'
import { seedExpenses } from './expenses.ts'

const ROUTER = 'wifi-6-router'
const SWITCH = 'gigabit-switch-8-port'

/** How many more pieces the shop has than its catalog describes. */
export const DELIVERED: Record<string, number> = { [ROUTER]: 7, [SWITCH]: 6 }

/** Paid, overdue and open bills, an order on its way, and a return whose credit is awaited. */
export async function seedPurchases(ctx: Ctx): Promise<void> {
  const stocked = await ctx.db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [ROUTER, SWITCH]))
  const idOf = (slug: string) => stocked.find((product) => product.slug === slug)!.id
  const [supplier] = await ctx.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(eq(suppliers.name, 'Crosstown Wholesale'))
  const supplierId = supplier!.id

  const paid = await buy(daysAgo(ctx, 74), { supplierId, productId: idOf(SWITCH), quantity: 4, number: 'CW-19842' })
  const paidOn = await todayInShop(daysAgo(ctx, 46))
  const check = { paidBy: 'check' as const, reference: '1044', drawerId: null }
  await paySupplierBill(await asAdmin(daysAgo(ctx, 46)), { id: paid, paidOn, ...check })
  await buy(daysAgo(ctx, 41), { supplierId, productId: idOf(ROUTER), quantity: 8, number: 'CW-20117' })
  const dearer = { extraCents: 150, freightCents: 1_200 }
  const latest = { supplierId, productId: idOf(SWITCH), quantity: 4, number: 'CW-20388', ...dearer }
  const { purchaseOrderId } = await getSupplierBill(ctx, { id: await buy(daysAgo(ctx, 12), latest) })
  await seedExpenses(ctx, { deliveredOrderId: purchaseOrderId! })
  await order(daysAgo(ctx, 1), { supplierId, productId: idOf(ROUTER), quantity: 5 })

  const then = daysAgo(ctx, 6)
  const dead = { productId: idOf(SWITCH), quantity: 2, note: 'Dead on arrival: no power', key: randomUUID() }
  const goods = await setDefectiveAside(then, dead)
  const returned = { supplierId, goodsIds: [goods.id], rmaNumber: '', expected: goods.value, note: '' }
  const { id } = await createSupplierReturn(then, returned)
  const shipment = { rmaNumber: 'RMA-5521', carrier: 'UPS', tracking: '1Z88E1410398811702' }
  await sendSupplierReturn(then, { id, ...shipment, sentOn: await todayInShop(then), expected: goods.value })
  const loose = { productId: idOf(ROUTER), quantity: 1, note: 'Antenna socket is loose', key: randomUUID() }
  await setDefectiveAside(daysAgo(ctx, 2), loose)
}

interface Purchase {
  supplierId: number
  productId: number
  quantity: number
}

async function order(ctx: Ctx, { supplierId, productId, quantity }: Purchase) {
  const draft = { supplierId, expectedOn: null, note: '', lines: [{ productId, quantity }] }
  const { id } = await createPurchaseOrder(ctx, draft)
  return sendPurchaseOrder(ctx, { id })
}

interface BilledPurchase extends Purchase {
  number: string
  /** More than the purchase order says. */
  extraCents?: number
  freightCents?: number
}

/** @returns the id of the bill, which is due after thirty days. */
async function buy(
  ctx: Ctx,
  { number, extraCents = 0, freightCents = 0, ...purchase }: BilledPurchase,
): Promise<number> {
  const { id, lines } = await order(ctx, purchase)
  await receiveGoods(ctx, { id, lines: [purchase], key: randomUUID() })
  const billedOn = await todayInShop(ctx)
  const [line] = lines
  const bill = await enterSupplierBill(ctx, {
    purchaseOrderId: id,
    number,
    billedOn,
    dueOn: addDays(billedOn, 30),
    lines: [
      { purchaseOrderLineId: line!.id, quantity: purchase.quantity, unitCost: cents(line!.unitCost + extraCents) },
    ],
    freight: cents(freightCents),
    note: '',
  })
  return bill.id
}

function daysAgo(ctx: Ctx, days: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() - days * 86_400_000) }
}
