import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { isStillReferenced } from '../db/still-referenced.ts'
import { inSavepoint } from '../db/transaction.ts'
import { customerAddresses, customerContacts, customerMerges, customers } from './customer.table.ts'
import { isUnreferenced } from './references.ts'
import { taxExemptions } from './tax-exemption.table.ts'

export const ERASED = 'Deleted customer'

interface Person {
  name?: string
  email?: string
  phone?: string
  userId?: number | null
}

/**
 * The record of the account, email address or phone number; a new one if there is none (`customer.sql`). Tables with a
 * contact find their record by a trigger in the same way.
 * @returns null without an account and a contact.
 */
export async function customerFor(
  ctx: Ctx,
  { name = '', email = '', phone = '', userId = null }: Person,
  source: string,
): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ id: number | null }>(
    sql`select customer_for(${name}, ${email}, ${phone}, ${userId}::integer, ${source}) as id`,
  )
  return rows[0]!.id
}

export async function cameByAccount(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(customers, and(eq(customers.id, id), eq(customers.source, 'account')))) > 0
}

export interface MatchedCustomer {
  id: number
  name: string
}

/** The existing records that `customerFor` would find for these contacts, in the same order. */
export async function matchCustomers(
  ctx: Ctx,
  contacts: { email: string; phone: string }[],
): Promise<(MatchedCustomer | null)[]> {
  const emails = sql.param(contacts.map(({ email }) => email))
  const phones = sql.param(contacts.map(({ phone }) => phone))
  const { rows } = await ctx.db.execute<MatchedCustomer & Record<string, unknown>>(sql`
    select customers.id, name
    from unnest(${emails}::text[], ${phones}::text[]) with ordinality as typed (email, phone, at)
      left join customers on customers.id = matching_customer(lower(trim(email)), normalized_phone(phone))
    order by at`)
  return rows.map((row) => (row.id === null ? null : row))
}

/** Deletes a record to which nothing refers. */
export async function deleteUnusedCustomer(ctx: Ctx, id: number): Promise<void> {
  try {
    await inSavepoint(ctx, () => deleteRecord(ctx, id))
  } catch (error) {
    if (!isStillReferenced(error)) throw error
  }
}

/** Fails with a foreign key violation while something refers to the record. */
export async function deleteRecord(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.delete(customers).where(eq(customers.id, id))
}

/** Removes everything about the person, also from records that were merged into this one. */
export async function eraseCustomer(ctx: Ctx, id: number): Promise<void> {
  const merged = await ctx.db.select({ id: customers.id }).from(customers).where(eq(customers.mergedIntoId, id))
  for (const { id: mergedId } of merged) await eraseCustomer(ctx, mergedId)
  await ctx.db.delete(customerMerges).where(or(eq(customerMerges.intoId, id), eq(customerMerges.fromId, id)))
  await ctx.db.delete(customerContacts).where(eq(customerContacts.customerId, id))
  await ctx.db.delete(customerAddresses).where(eq(customerAddresses.customerId, id))
  await ctx.db.delete(taxExemptions).where(eq(taxExemptions.customerId, id))
  await ctx.db
    .update(customers)
    .set({
      ...{ name: ERASED, language: '', alert: '', note: '', source: '' },
      ...{ marketingConsentAt: null, textsConsentAt: null, erasedAt: ctx.now, updatedAt: ctx.now },
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, id))
}

/** Records to which nothing refers and that nobody changed since. */
export async function deleteIdleCustomers(ctx: Ctx, before: Date, most: number): Promise<number> {
  const isIdle = and(lt(customers.updatedAt, before), await isUnreferenced(ctx))
  const idle = ctx.db.select({ id: customers.id }).from(customers).where(isIdle).orderBy(asc(customers.id)).limit(most)
  return (await ctx.db.delete(customers).where(inArray(customers.id, idle)).returning({ id: customers.id })).length
}
