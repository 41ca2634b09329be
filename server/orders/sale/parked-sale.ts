import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sumCents, ZERO } from '#contract/money.ts'
import {
  MAX_PARKED_SALES,
  ParkedBasket,
  ParkedSale,
  type ParkedSaleDraft,
  type WholeParkedSale,
} from '#contract/orders/parked-sale.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { chosenCustomer } from '../../customer-records/chosen-customer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { parkedSales } from './parked-sale.table.ts'
import { priceSale } from './price-sale.ts'
import { listDueBills } from './sale-bills.ts'

const RETENTION_DAYS = 7

const { totalCents, ...columns } = getTableColumns(parkedSales)
const billCount = sql<number>`coalesce(jsonb_array_length(${parkedSales.basket}->'bills'), 0)`

export async function listParkedSales(ctx: Ctx): Promise<ParkedSale[]> {
  const rows = await ctx.db
    .select({ ...columns, total: totalCents, billCount })
    .from(parkedSales)
    .orderBy(desc(parkedSales.parkedAt), desc(parkedSales.id))
    .limit(MAX_PARKED_SALES)
  const waiting: ParkedSale[] = []
  for (const row of rows) if (!(await isPaid(ctx, row))) waiting.push(row)
  return waiting
}

async function isPaid(ctx: Ctx, row: Pick<typeof parkedSales.$inferSelect, 'basket'>): Promise<boolean> {
  const { lines, bills } = ParkedBasket.parse(row.basket)
  return lines.length === 0 && (await listDueBills(ctx, bills)).length === 0
}

export async function getParkedSale(ctx: Ctx, { id }: { id: number }): Promise<WholeParkedSale> {
  const [row] = await ctx.db
    .select({ ...columns, total: totalCents, billCount })
    .from(parkedSales)
    .where(eq(parkedSales.id, id))
  if (!row) throw parkedSaleGone('not_found')
  const { basket, ...sale } = row
  const { bills, ...owned } = ParkedBasket.parse(basket)
  return { ...sale, ...owned, bills: await listDueBills(ctx, bills) }
}

export async function parkSale(
  ctx: StaffCtx,
  { key, name, note, lines, discount, code, bills, ...contact }: ParkedSaleDraft,
): Promise<WholeParkedSale> {
  const id = await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('parked sales', 0))`)
    const priced =
      lines.length > 0 ? await priceSale(ctx, { lines, discount, code, customerId: contact.customerId }) : undefined
    const due = await listDueBills(ctx, bills)
    const row = {
      ...contact,
      customerId: await chosenCustomer(ctx, {
        customerId: contact.customerId,
        email: contact.contactEmail,
        phone: contact.contactPhone,
      }),
      name: name || contact.contactName,
      note,
      basket: z.encode(ParkedBasket, { lines, discount, code, bills }),
      shown: (priced?.items ?? []).map(({ name, imageUrl }) => ({ name, imageUrl })),
      totalCents: sumCents([priced?.quote.total ?? ZERO, ...due.map(({ amount }) => amount)]),
      unitCount: priced?.quote.itemCount ?? 0,
      parkedBy: ctx.actor.user.username,
      parkedAt: ctx.now,
    }
    const [before] = await ctx.db.select().from(parkedSales).where(eq(parkedSales.key, key))
    if (!before && (await ctx.db.$count(parkedSales)) >= MAX_PARKED_SALES) throw tooManyParked()
    const [parked] = await ctx.db
      .insert(parkedSales)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: parkedSales.key, set: row })
      .returning()
    if (!before)
      await record(ctx, 'parked_sale.parked', `parked_sale:${parked!.id}`, Parked, {
        after: { ...parked!, total: parked!.totalCents },
      })
    return parked!.id
  })
  return getParkedSale(ctx, { id })
}

const Parked = ParkedSale.pick({ name: true, note: true, total: true, unitCount: true })

/**
 * Logged, so that sales without the register are noticed.
 * @throws Problem `parked_sale_gone`.
 */
export async function discardParkedSale(ctx: StaffCtx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const dropped = await remove(ctx, id)
    if (!dropped) throw parkedSaleGone('not_found')
    const before = { ...dropped, total: dropped.totalCents }
    await record(ctx, 'parked_sale.dropped', `parked_sale:${id}`, Parked, { before })
  })
}

/**
 * Two registers may resume the same sale, but only one can sell it.
 * @throws Problem `parked_sale_gone`.
 */
export async function deleteParkedSale(ctx: Ctx, id: number): Promise<void> {
  if (!(await remove(ctx, id))) throw parkedSaleGone('conflict')
}

export async function requireParked(ctx: Ctx, id: number): Promise<void> {
  if ((await ctx.db.$count(parkedSales, eq(parkedSales.id, id))) === 0) throw parkedSaleGone('conflict')
}

async function remove(ctx: Ctx, id: number): Promise<typeof parkedSales.$inferSelect | undefined> {
  const [removed] = await ctx.db.delete(parkedSales).where(eq(parkedSales.id, id)).returning()
  return removed
}

export async function deleteExpiredParkedSales(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - RETENTION_DAYS * 86_400_000)
  await ctx.db.delete(parkedSales).where(lt(parkedSales.parkedAt, since))
  for (const row of await ctx.db.select().from(parkedSales)) if (await isPaid(ctx, row)) await remove(ctx, row.id)
}

function parkedSaleGone(kind: 'not_found' | 'conflict'): Problem {
  const message = 'This sale is no longer on hold: it was sold or discarded at another register.'
  return new Problem(kind, 'parked_sale_gone', message)
}

function tooManyParked(): Problem {
  const message = `${MAX_PARKED_SALES} sales are already on hold. Complete or discard one first.`
  return new Problem('conflict', 'too_many_parked', message)
}
