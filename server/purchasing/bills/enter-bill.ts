import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Cents, cents, MAX_CENTS, sumCents, ZERO } from '#contract/money.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { type BillFacts, SupplierBill, type SupplierBillDraft } from '#contract/purchasing/supplier-bill.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { lockPurchaseOrder, purchaseMovedOn } from '../change-purchase-order.ts'
import { deliveryShares } from '../landed-cost.ts'
import { matchBills } from './match-bills.ts'
import { supplierBillLines, supplierBills } from './supplier-bill.table.ts'
import { getSupplierBill, todayInShop } from './supplier-bill.ts'

/**
 * @throws Problem `purchase_order_not_found`; `purchase_order_moved_on` for a draft; `bill_number_taken`;
 * `validation_failed` for more than was ordered, or for days that cannot be.
 */
export async function enterSupplierBill(ctx: Ctx, draft: SupplierBillDraft): Promise<SupplierBill> {
  requireDays(draft, await todayInShop(ctx))
  return inTransaction(ctx, async (ctx) => {
    const order = await lockPurchaseOrder(ctx, draft.purchaseOrderId)
    if (order.status === 'draft') throw purchaseMovedOn(order)
    await requireOrdered(ctx, order, draft)
    const billId = await writeSupplierBill(ctx, order, draft)
    await matchBills(ctx, order.id)
    return recordEntered(ctx, billId)
  })
}

export async function recordEntered(ctx: Ctx, id: number): Promise<SupplierBill> {
  const bill = await getSupplierBill(ctx, { id })
  await record(ctx, 'supplier_bill.entered', `supplier_bill:${id}`, SupplierBill, { after: bill })
  return bill
}

export function requireDays({ billedOn, dueOn }: BillFacts, today: string): void {
  if (billedOn > today) throw invalid({ billedOn: ['Choose a day that is not in the future'] })
  if (dueOn < billedOn) throw invalid({ dueOn: ['Choose the date of the bill or a later day'] })
}

async function requireOrdered(ctx: Ctx, order: PurchaseOrder, { lines }: SupplierBillDraft): Promise<void> {
  const billed = await billedQuantities(ctx, order)
  const problems: Record<string, string[]> = {}
  lines.forEach(({ purchaseOrderLineId, quantity }, place) => {
    const line = order.lines.find(({ id }) => id === purchaseOrderLineId)
    const open = line ? line.quantity - (billed.get(line.id) ?? 0) : 0
    if (!line) problems[`lines.${place}.purchaseOrderLineId`] = ['This line is not in the purchase order']
    else if (quantity > open)
      problems[`lines.${place}.quantity`] = [`Only ${open} of “${line.name}” are not billed yet`]
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** By line of the purchase order, on bills that are not void. */
export async function billedQuantities(ctx: Ctx, { lines }: PurchaseOrder): Promise<Map<number, number>> {
  const { purchaseOrderLineId, quantity, billId } = supplierBillLines
  const rows = await ctx.db
    .select({ purchaseOrderLineId, billed: sql<number>`sum(${quantity})::int` })
    .from(supplierBillLines)
    .innerJoin(supplierBills, eq(supplierBills.id, billId))
    .where(
      and(
        isNull(supplierBills.voidedAt),
        inArray(
          purchaseOrderLineId,
          lines.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(purchaseOrderLineId)
  return new Map(rows.map((row) => [row.purchaseOrderLineId, row.billed]))
}

/** Before tax and freight. It can be more than a bill may have. */
export function goodsCents(lines: { quantity: number; unitCost: Cents }[]): number {
  return lines.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)
}

/** @throws Problem `validation_failed`. */
export function requireTotal(totalCents: number): void {
  if (totalCents > MAX_CENTS) throw invalid({ number: ['A bill is at most $999,999.99'] })
}

type Lines = SupplierBillDraft['lines']

interface NewBill extends BillFacts {
  purchaseOrderId: number | null
  lines: Lines
  charged?: Cents
}

/** @throws Problem `bill_number_taken`; `validation_failed` for too high a total. */
export async function writeSupplierBill(
  ctx: Ctx,
  { supplier }: { supplier: { id: number; name: string } },
  { lines, freight = ZERO, tax = ZERO, charged = ZERO, ...facts }: NewBill,
): Promise<number> {
  const goods = goodsCents(lines)
  requireTotal(goods + freight + tax + charged)
  const [row] = await refuseTaken(
    {
      supplier_bills_number: {
        code: 'bill_number_taken',
        field: 'number',
        atField: `Bill ${facts.number} of ${supplier.name} was entered already`,
      },
    },
    ctx.db
      .insert(supplierBills)
      .values({
        ...facts,
        supplierId: supplier.id,
        goodsCents: cents(goods),
        freightCents: freight,
        chargesCents: charged,
        taxCents: tax,
        createdAt: ctx.now,
      })
      .returning({ id: supplierBills.id }),
  )
  if (lines.length > 0) await writeLines(ctx, row!.id, lines, freight)
  return row!.id
}

async function writeLines(ctx: Ctx, billId: number, lines: Lines, freight: Cents): Promise<void> {
  const shares = deliveryShares(freight, lines)
  await ctx.db
    .insert(supplierBillLines)
    .values(
      lines.map(({ purchaseOrderLineId, quantity, unitCost }, place) => ({
        billId,
        purchaseOrderLineId,
        quantity,
        unitCostCents: unitCost,
        landedCents: sumCents([cents(quantity * unitCost), shares[place]!]),
      })),
    )
}
