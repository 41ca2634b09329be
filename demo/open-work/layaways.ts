import { randomUUID } from 'node:crypto'
import { type Cents, cents, sumCents } from '#contract/money.ts'
import { minDeposit } from '#contract/orders/layaway.ts'
import type { Ctx, StaffCtx } from '#server/context.ts'
import { getLayawaySettings } from '#server/orders/layaway/layaway-settings.ts'
import { takeLayaway } from '#server/orders/layaway/take-layaway.ts'
import { sellBills } from '#server/orders/sale/bill-sale.ts'
import { priceSale } from '#server/orders/sale/price-sale.ts'
import { closeDrawer, openDrawer } from '#server/payments/drawer/drawer.ts'
import { moveDrawerCash } from '#server/payments/drawer/move-cash.ts'
import type { SeededProduct } from '../catalog.ts'
import { asAdmin } from './as-admin.ts'

const FLOAT = cents(15_000)
const STAMPS = cents(1_460)

/** A layaway whose goods are held and a special order that waits for goods, paid into yesterday's drawer. */
export async function seedLayaways(ctx: Ctx, products: SeededProduct[]): Promise<void> {
  const admin = await asAdmin(ctx)
  const idOf = (slug: string) => products.find((product) => product.slug === slug)!.id
  const drawer = await openDrawer(hoursAgo(admin, 32), { till: 'Counter 1', float: FLOAT })
  const held = await take(hoursAgo(admin, 30), {
    ...{ productId: idOf('e-reader-68'), quantity: 1 },
    ...{ contactName: 'Nora Lindgren', contactPhone: '+16145550195' },
  })
  const ordered = await take(hoursAgo(admin, 28), {
    ...{ productId: idOf('upright-mouse'), quantity: 4 },
    ...{ contactName: 'Elm Street Accounting', contactPhone: '+16145550196' },
  })
  const stamps = { key: randomUUID(), kind: 'out' as const, amount: STAMPS, reason: 'Stamps' }
  await moveDrawerCash(hoursAgo(admin, 26), { id: drawer.id, ...stamps })
  const missing = 35
  const counted = cents(sumCents([FLOAT, held, ordered]) - STAMPS - missing)
  await closeDrawer(hoursAgo(admin, 24), { id: drawer.id, counted, note: '' })
}

/** @returns the deposit, which is paid in cash. */
async function take(
  ctx: StaffCtx,
  {
    productId,
    quantity,
    ...contact
  }: { productId: number; quantity: number; contactName: string; contactPhone: string },
): Promise<Cents> {
  const lines = [{ productId, quantity }]
  const { total } = (await priceSale(ctx, { lines, discount: undefined, customerId: null })).quote
  const deposit = minDeposit(total, await getLayawaySettings(ctx))
  const { value: taken } = await takeLayaway(ctx, {
    ...{ key: randomUUID(), lines, deposit, total },
    ...{ customerId: null, contactEmail: '', ...contact },
  })
  await sellBills(ctx, {
    ...{ key: randomUUID(), bills: [{ kind: 'layaway', id: String(taken.id), amount: deposit }], customerId: null },
    ...{ partialPayments: [], payment: { method: 'cash', given: deposit } },
  })
  return deposit
}

function hoursAgo(ctx: StaffCtx, hours: number): StaffCtx {
  return { ...ctx, now: new Date(ctx.now.getTime() - hours * 3_600_000) }
}
