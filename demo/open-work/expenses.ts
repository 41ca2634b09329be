import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { addDays } from '#contract/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { addBillFile } from '#server/purchasing/bills/bill-file.ts'
import { enterDirectBill } from '#server/purchasing/bills/enter-direct-bill.ts'
import { paySupplierBill } from '#server/purchasing/bills/settle-bill.ts'
import { todayInShop } from '#server/purchasing/bills/supplier-bill.ts'
import { suppliers } from '#server/suppliers/supplier.table.ts'
import { asAdmin } from './as-admin.ts'

const FREIGHT_BILL = new URL('./freight-bill.pdf', import.meta.url)

/** The rent and the electricity of the shop, and the bill of a carrier with its file. */
export async function seedExpenses(ctx: Ctx, { deliveredOrderId }: { deliveredOrderId: number }): Promise<void> {
  const power = { accountNumber: '6310', description: 'Electricity of the shop', amount: cents(23_846) }
  const paid = await enter(daysAgo(ctx, 19), 'Franklin Valley Power', { number: 'FVP-77120', expenses: [power] })
  const transfer = { paidBy: 'transfer' as const, reference: 'ACH 8830', drawerId: null }
  const admin = await asAdmin(daysAgo(ctx, 8))
  await paySupplierBill(admin, { id: paid, paidOn: await todayInShop(admin), ...transfer })

  const rent = { accountNumber: '6300', description: 'Rent of the storefront', amount: cents(185_000) }
  await enter(daysAgo(ctx, 9), 'Linden Row Properties', { number: 'LRP-1184', expenses: [rent] })

  const orderFreight = [{ purchaseOrderId: deliveredOrderId, amount: cents(1_860) }]
  const freight = await enter(daysAgo(ctx, 11), 'Larkfield Freight', { number: 'LF-60417', orderFreight })
  const bytes = new Blob([await readFile(FREIGHT_BILL)]).stream()
  const file = { id: freight, fileKey: randomUUID(), name: 'LF-60417.pdf', bytes }
  await addBillFile(await asAdmin(daysAgo(ctx, 11)), file)
}

interface Contents {
  number: string
  expenses?: { accountNumber: string; description: string; amount: Cents }[]
  orderFreight?: { purchaseOrderId: number; amount: Cents }[]
}

/** @returns the id of the bill, which is due after thirty days. */
async function enter(ctx: Ctx, name: string, { number, expenses = [], orderFreight = [] }: Contents): Promise<number> {
  const [supplier] = await ctx.db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.name, name))
  const billedOn = await todayInShop(ctx)
  const facts = { supplierId: supplier!.id, number, billedOn, dueOn: addDays(billedOn, 30), note: '' }
  const { id } = await enterDirectBill(ctx, { ...facts, goods: [], expenses, orderFreight })
  return id
}

function daysAgo(ctx: Ctx, days: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() - days * 86_400_000) }
}
