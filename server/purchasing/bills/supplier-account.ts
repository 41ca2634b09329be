import { and, asc, eq, sql } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { SupplierAccount } from '#contract/purchasing/supplier-bill.ts'
import type { Ctx } from '../../context.ts'
import { getSupplier, joinSupplier, supplierColumns } from '../../suppliers/supplier.ts'
import { awaitedValues, openCredits } from '../returns/open-credit.ts'
import { supplierBills } from './supplier-bill.table.ts'
import { billTotal, isOpenBill, todayInShop } from './supplier-bill.ts'

/** @throws Problem `supplier_not_found`. */
export async function getSupplierAccount(ctx: Ctx, { id }: { id: number }): Promise<SupplierAccount> {
  const { name } = await getSupplier(ctx, { id })
  const [debts] = await agedDebts(ctx, id)
  const none = { notDue: 0, overdue30: 0, overdue60: 0, overdueMore: 0, owed: 0 }
  return toAccount({ ...none, ...debts, supplierId: id, supplier: name }, await creditsOf(ctx))
}

/** Suppliers that are owed something, or owe the shop something, the most overdue first. */
export async function listSupplierAccounts(ctx: Ctx): Promise<SupplierAccount[]> {
  const credits = await creditsOf(ctx)
  const debts = await agedDebts(ctx)
  const owed = new Set(debts.map(({ supplierId }) => supplierId))
  const others = [...new Set([...credits.open.keys(), ...credits.awaited.keys()])].filter((id) => !owed.has(id))
  const accounts = debts.map((row) => toAccount(row, credits))
  for (const id of others) accounts.push(await getSupplierAccount(ctx, { id }))
  return accounts.toSorted((one, other) => other.owed - other.notDue - (one.owed - one.notDue))
}

async function creditsOf(ctx: Ctx) {
  return { open: await openCredits(ctx), awaited: await awaitedValues(ctx) }
}

type Debts = Record<'notDue' | 'overdue30' | 'overdue60' | 'overdueMore' | 'owed', number>

function toAccount(
  { supplierId, supplier, ...debts }: Debts & { supplierId: number; supplier: string },
  { open, awaited }: Awaited<ReturnType<typeof creditsOf>>,
): SupplierAccount {
  return {
    supplierId,
    supplier,
    notDue: cents(debts.notDue),
    overdue30: cents(debts.overdue30),
    overdue60: cents(debts.overdue60),
    overdueMore: cents(debts.overdueMore),
    owed: cents(debts.owed),
    credit: cents(open.get(supplierId) ?? 0),
    awaited: cents(awaited.get(supplierId) ?? 0),
  }
}

async function agedDebts(ctx: Ctx, supplierId?: number) {
  const days = sql`(${await todayInShop(ctx)}::date - ${supplierBills.dueOn})`
  const sumWhen = (condition: typeof days) =>
    sql<number>`coalesce(sum(${billTotal}) filter (where ${condition}), 0)::float8`
  const query = ctx.db
    .select({
      supplierId: supplierBills.supplierId,
      supplier: sql<string>`min(${supplierColumns.name})`,
      notDue: sumWhen(sql`${days} <= 0`),
      overdue30: sumWhen(sql`${days} between 1 and 30`),
      overdue60: sumWhen(sql`${days} between 31 and 60`),
      overdueMore: sumWhen(sql`${days} > 60`),
      owed: sumWhen(sql`true`),
    })
    .from(supplierBills)
    .$dynamic()
  return joinSupplier(query, supplierBills.supplierId)
    .where(and(isOpenBill, supplierId === undefined ? undefined : eq(supplierBills.supplierId, supplierId)))
    .groupBy(supplierBills.supplierId)
    .orderBy(asc(supplierBills.supplierId))
}
