import { asc, inArray, sql } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { BillCharge } from '#contract/purchasing/supplier-bill.ts'
import { readAccountFinder } from '../../chart-of-accounts/book-account.ts'
import type { Ctx } from '../../context.ts'
import { supplierBillCharges, supplierBillFreightShares } from './bill-charge.table.ts'

/** By bill. */
export async function chargesOfBills(ctx: Ctx, billIds: number[]): Promise<Map<number, BillCharge[]>> {
  const { id, billId, description, amountCents, accountNumber, purchaseOrderId } = supplierBillCharges
  const rows = await ctx.db
    .select({ id, billId, description, amount: amountCents, accountNumber, purchaseOrderId, inStock })
    .from(supplierBillCharges)
    .where(inArray(billId, billIds))
    .orderBy(asc(id))
  if (rows.length === 0) return new Map()
  const accountOf = await readAccountFinder(ctx)
  const charges = rows.map(({ billId, accountNumber, ...charge }) => {
    const account = accountNumber === null ? null : accountOf('expenses', accountNumber)
    return { billId, charge: { ...charge, account: account && { number: account.number, name: account.name } } }
  })
  return new Map(
    [...Map.groupBy(charges, ({ billId }) => billId)].map(([billId, own]) => [billId, own.map(({ charge }) => charge)]),
  )
}

// A column alone would be read as the one of the shares.
const inStock = sql<number>`coalesce((select sum(share.in_stock_cents) from ${supplierBillFreightShares} share
  where share.charge_id = ${supplierBillCharges}.id), 0)::int`.mapWith(cents)
