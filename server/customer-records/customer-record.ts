import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CustomerChange, CustomerDraft } from '#contract/customers/customer.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { type CustomerRow, customerAddresses, customerContacts, customers } from './customer.table.ts'
import { writeCustomerAddress } from './customer-address.ts'
import { writeContact } from './customer-contact.ts'

/**
 * With contacts and addresses, the preferred ones first. A merged record leads to the one that it became part of.
 * @throws Problem `customer_not_found`.
 */
export async function readCustomer(ctx: Ctx, id: number) {
  const row = await readSurvivor(ctx, id)
  const { updatedAt, ...customer } = row
  const contacts = await ctx.db
    .select()
    .from(customerContacts)
    .where(eq(customerContacts.customerId, row.id))
    .orderBy(asc(customerContacts.kind), desc(customerContacts.isPreferred), asc(customerContacts.id))
  const addresses = await ctx.db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, row.id))
    .orderBy(desc(customerAddresses.isPreferred), asc(customerAddresses.id))
  return { ...customer, contacts, addresses }
}

/** The record itself, even if it was merged. */
export async function findRecord(ctx: Ctx, id: number): Promise<CustomerRow | undefined> {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id))
  return row
}

async function readSurvivor(ctx: Ctx, id: number): Promise<CustomerRow> {
  const row = await findRecord(ctx, id)
  if (!row) throw customerNotFound()
  return row.mergedIntoId === null ? row : readSurvivor(ctx, row.mergedIntoId)
}

export async function lockCustomer(ctx: Ctx, id: number): Promise<CustomerRow> {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id)).for('update')
  if (!row) throw customerNotFound()
  if (row.mergedIntoId !== null) return lockCustomer(ctx, row.mergedIntoId)
  if (row.erasedAt) throw new Problem('conflict', 'customer_erased', 'This customer’s data was erased.')
  return row
}

/** @throws Problem `contact_taken` by another customer. */
export async function addCustomer(ctx: StaffCtx, { contacts, addresses, ...draft }: CustomerDraft): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(customers)
      .values({ ...toColumns(ctx, draft), name: draft.name, createdAt: ctx.now, updatedAt: ctx.now })
      .returning({ id: customers.id })
    const { id } = row!
    for (const contact of contacts) await writeContact(ctx, id, contact)
    for (const address of addresses) await writeCustomerAddress(ctx, id, address)
    await record(ctx, 'customer.created', `customer:${id}`)
    return id
  })
}

/** @throws Problem `customer_not_found`; `customer_erased`; `stale_edit`. */
export async function changeCustomer(
  ctx: StaffCtx,
  { id, version, ...change }: CustomerChange & { id: number },
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCustomer(ctx, id)
    requireFresh(version, before.version, () => ({ version: before.version, name: before.name }))
    await touchCustomer(ctx, before.id, toColumns(ctx, change, before))
    await recordChange(ctx, before.id, Object.keys(change).join(', '))
    return before.id
  })
}

/** Names the changed fields and not their values, because the audit log outlives personal data. */
export async function recordChange(ctx: StaffCtx, id: number, changed: string): Promise<void> {
  await record(ctx, 'customer.updated', `customer:${id}`, z.object({ changed: z.string() }), { after: { changed } })
}

export async function touchCustomer(ctx: Ctx, id: number, set: Partial<CustomerRow> = {}): Promise<void> {
  await ctx.db
    .update(customers)
    .set({ ...set, updatedAt: ctx.now, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
}

function toColumns(
  ctx: Ctx,
  { acceptsMarketing, acceptsTexts, ...facts }: CustomerChange,
  before?: CustomerRow,
): Partial<CustomerRow> {
  const since = (accepts: boolean, at: Date | null | undefined) => (accepts ? (at ?? ctx.now) : null)
  return {
    ...facts,
    ...(acceptsMarketing !== undefined && { marketingConsentAt: since(acceptsMarketing, before?.marketingConsentAt) }),
    ...(acceptsTexts !== undefined && { textsConsentAt: since(acceptsTexts, before?.textsConsentAt) }),
  }
}

export function sameCustomer(): Problem {
  return new Problem('invalid', 'same_customer', 'Choose two different customers.')
}

export function customerNotFound(): Problem {
  return new Problem('not_found', 'customer_not_found', 'There is no such customer.')
}
