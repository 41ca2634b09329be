import { and, arrayContains, asc, between, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import {
  EXEMPTION_REASONS,
  RecordedExemption,
  type TaxExemption,
  type TaxExemptionDraft,
} from '#contract/customers/tax-exemption.ts'
import { Problem } from '#contract/problem.ts'
import type { StateCode } from '#contract/us-state.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { customers } from './customer.table.ts'
import { lockCustomer, readCustomer } from './customer-record.ts'
import { taxExemptions } from './tax-exemption.table.ts'

const { id, customerId, reason, states, certificateNumber, expiresOn, fileId } = taxExemptions
const recorded = { id, reason, states, certificateNumber, expiresOn, fileId }

/** The certificate that exempts this customer in this state today; its last day is included. */
export async function findTaxExemption(
  ctx: Ctx,
  { customerId: ofCustomer, state }: { customerId: number; state: StateCode },
): Promise<RecordedExemption | undefined> {
  const today = dayIn(await ctx.shopZone(ctx), ctx.now)
  const isValid = or(isNull(expiresOn), gte(expiresOn, today))
  const [found] = await ctx.db
    .select(recorded)
    .from(taxExemptions)
    .where(and(eq(customerId, ofCustomer), arrayContains(states, [state]), isValid))
    .orderBy(sql`${expiresOn} desc nulls first`, desc(id))
    .limit(1)
  return found
}

export async function listTaxExemptions(ctx: Ctx, { id: requestedId }: { id: number }): Promise<TaxExemption[]> {
  const { id: ofCustomer } = await readCustomer(ctx, requestedId)
  const today = dayIn(await ctx.shopZone(ctx), ctx.now)
  const rows = await ctx.db
    .select()
    .from(taxExemptions)
    .where(eq(customerId, ofCustomer))
    .orderBy(sql`${expiresOn} desc nulls first`, desc(id))
  return rows.map((row) => ({ ...row, isExpired: row.expiresOn !== null && row.expiresOn < today }))
}

/** @throws Problem `customer_not_found`; `customer_erased`; `validation_failed` for a day in the past. */
export async function writeTaxExemption(
  ctx: StaffCtx,
  { id: requestedId, ...draft }: TaxExemptionDraft,
): Promise<TaxExemption[]> {
  return inTransaction(ctx, async (ctx) => {
    const { id: ofCustomer } = await lockCustomer(ctx, requestedId)
    if (draft.expiresOn !== null && draft.expiresOn < dayIn(await ctx.shopZone(ctx), ctx.now))
      throw invalid({ expiresOn: ['This certificate has expired'] })
    const by = { recordedBy: ctx.actor.user.username, recordedAt: ctx.now }
    const [added] = await ctx.db
      .insert(taxExemptions)
      .values({ ...draft, ...by, customerId: ofCustomer })
      .returning(recorded)
    await record(ctx, 'customer.tax_exemption_added', `customer:${ofCustomer}`, RecordedExemption, { after: added! })
    return listTaxExemptions(ctx, { id: ofCustomer })
  })
}

/** @throws Problem `customer_not_found`; `tax_exemption_not_found`. */
export async function removeTaxExemption(
  ctx: StaffCtx,
  { id: requestedId, exemptionId }: { id: number; exemptionId: number },
): Promise<TaxExemption[]> {
  return inTransaction(ctx, async (ctx) => {
    const { id: ofCustomer } = await lockCustomer(ctx, requestedId)
    const isThis = and(eq(id, exemptionId), eq(customerId, ofCustomer))
    const [before] = await ctx.db.delete(taxExemptions).where(isThis).returning(recorded)
    if (!before) throw new Problem('not_found', 'tax_exemption_not_found', 'There is no such exemption.')
    await record(ctx, 'customer.tax_exemption_removed', `customer:${ofCustomer}`, RecordedExemption, { before })
    return listTaxExemptions(ctx, { id: ofCustomer })
  })
}

export async function isCertificate(ctx: Ctx, ofFile: number): Promise<boolean> {
  return (await ctx.db.$count(taxExemptions, eq(fileId, ofFile))) > 0
}

/** For `not in`: retention keeps the files on which an exemption relies. */
export const certificateFiles = sql`(select ${fileId} from ${taxExemptions} where ${fileId} is not null)`

/** For the customer's personal data. */
export async function copyTaxExemptions(ctx: Ctx, ofCustomer: number) {
  return ctx.db
    .select({ reason, states, certificateNumber, expiresOn })
    .from(taxExemptions)
    .where(eq(customerId, ofCustomer))
    .orderBy(id)
}

export async function listExpiringExemptions(ctx: Ctx, { from, to, most }: { from: string; to: string; most: number }) {
  const isIn = between(expiresOn, from, to)
  const rows = await ctx.db
    .select({ id: customerId, reason, expiresOn, name: customers.name })
    .from(taxExemptions)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(isIn)
    .orderBy(asc(expiresOn), asc(id))
    .limit(most)
  const items = rows.map((row) => ({
    kind: 'tax-exemption' as const,
    id: row.id,
    endsOn: row.expiresOn!,
    what: `Tax exemption: ${EXEMPTION_REASONS[row.reason]}`,
    customerName: row.name,
    customerEmail: '',
    payHref: null,
  }))
  return { items, ...(await countUpTo(ctx, taxExemptions, isIn)) }
}
