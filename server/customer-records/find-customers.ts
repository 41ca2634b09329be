import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { foldTyped } from '#contract/search-text.ts'
import type { Ctx } from '../context.ts'
import { containing } from '../db/containing.ts'
import { containsTyped } from '../db/search-text.ts'
import { customerContacts, customers, searchedInContact, searchedInCustomer } from './customer.table.ts'

const PHONE = /^[+()\d\s.-]{4,}$/

/** Ids of records by phone, name, email or the label of a contact, best first; never of merged or erased ones. */
export async function findCustomerIds(ctx: Ctx, typed: string, limit: number): Promise<number[]> {
  const found = new Set(await findByPhone(ctx, typed, limit))
  if (found.size < limit) for (const id of await findByName(ctx, typed, limit)) found.add(id)
  if (found.size < limit) for (const id of await findByContact(ctx, typed, limit)) found.add(id)
  return [...found].slice(0, limit)
}

export async function listNewestIds(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(isCurrent)
    .orderBy(desc(customers.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function findByPhone(ctx: Ctx, typed: string, limit: number): Promise<number[]> {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (!PHONE.test(typed) || digits.length < 4) return []
  const { kind, normalized } = customerContacts
  // Four digits are the last four, which have an index of their own.
  const matches =
    digits.length === 4
      ? eq(sql`right(${normalized}, 4)`, digits)
      : sql`${searchedInContact(customerContacts)} ilike ${containing(digits)}`
  return idsOf(ctx, and(eq(kind, 'phone'), matches), limit)
}

/**
 * Matches are found before they are sorted; otherwise PostgreSQL walks all records in order to find the first matches.
 */
const MAX_SORTED = 500
/** Shorter text has no trigram, so the index on the name finds only its beginning. */
const SHORTEST_PART = 3

async function findByName(ctx: Ctx, typed: string, limit: number): Promise<number[]> {
  const { id, name } = customers
  const beginning = `${foldTyped(typed)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const startsSo = sql`lower(${name}) like ${beginning}`
  const matches = typed.length < SHORTEST_PART ? startsSo : containsTyped(searchedInCustomer(customers), typed)
  const some = ctx.db
    .select({ id, name })
    .from(customers)
    .where(and(isCurrent, matches))
    .limit(MAX_SORTED)
    .as('some_customers')
  const rows = await ctx.db
    .select({ id: some.id })
    .from(some)
    .orderBy(desc(sql`lower(${some.name}) like ${beginning}`), asc(sql`lower(${some.name})`), asc(some.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Text that many contacts contain, such as `gmail.com`, is found soonest without the index, which would read them all. */
const NEWEST_CONTACTS = 100

async function findByContact(ctx: Ctx, typed: string, limit: number): Promise<number[]> {
  if (typed.length < SHORTEST_PART) return []
  const { id, customerId, normalized, label } = customerContacts
  const newest = ctx.db
    .select({ customerId, normalized, label })
    .from(customerContacts)
    .orderBy(desc(id))
    .limit(NEWEST_CONTACTS)
    .as('newest_contacts')
  const rows = await ctx.db
    .selectDistinct({ id: newest.customerId })
    .from(newest)
    .where(containsTyped(searchedInContact(newest), typed))
    .orderBy(desc(newest.customerId))
    .limit(limit)
  if (rows.length === limit) return rows.map((row) => row.id)
  return idsOf(ctx, containsTyped(searchedInContact(customerContacts), typed), limit)
}

const isCurrent = and(isNull(customers.mergedIntoId), isNull(customers.erasedAt))

async function idsOf(ctx: Ctx, matches: SQL | undefined, limit: number): Promise<number[]> {
  const { customerId } = customerContacts
  const some = ctx.db.select({ customerId }).from(customerContacts).where(matches).limit(MAX_SORTED).as('some_contacts')
  const rows = await ctx.db
    .selectDistinct({ id: some.customerId })
    .from(some)
    .orderBy(desc(some.customerId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function listContactsOf(ctx: Ctx, ids: number[]) {
  const { customerId, normalized } = customerContacts
  return ctx.db.select({ customerId, normalized }).from(customerContacts).where(inArray(customerId, ids))
}

/** In the order of the ids, with the preferred contacts; merged and erased records are left out. */
export async function nameCustomers(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = customers
  const rows = await ctx.db.select({ id, name }).from(customers).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function readFound(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return []
  const { id, kind, alert } = customers
  const rows = await ctx.db
    .select({ id, kind, name: customers.name, alert })
    .from(customers)
    .where(and(inArray(id, ids), isCurrent))
  const contacts = await ctx.db
    .select()
    .from(customerContacts)
    .where(and(inArray(customerContacts.customerId, ids), customerContacts.isPreferred))
  const preferred = new Map(contacts.map(({ customerId, kind, value }) => [`${kind} ${customerId}`, value]))
  const preferredOf = (of: number, kind: 'email' | 'phone') => preferred.get(`${kind} ${of}`) ?? ''
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .map((row) => ({ ...row, email: preferredOf(row.id, 'email'), phone: preferredOf(row.id, 'phone') }))
    .sort((one, other) => places.get(one.id)! - places.get(other.id)!)
}
