import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Customer, TimelineEntry } from '#contract/customers/office-user.ts'
import { accountEvents } from '../../accounts/account-event.table.ts'
import { shoppers } from '../../accounts/shopper.table.ts'
import { users } from '../../accounts/user.table.ts'
import type { Ctx } from '../../context.ts'
import { listMailEntries } from '../../mail/customer-mail.ts'
import { listNewsletterEntries } from '../../marketing/newsletter-history.ts'
import { findCustomers, listOrderEntries } from '../../orders/customer-orders.ts'
import { listNoteEntries } from './customer-note.ts'
import { findOfficeUser } from './office-user.ts'

interface Paged {
  page: number
  limit: number
}

/** @throws Problem `user_not_found`. */
export async function getUserTimeline(
  ctx: Ctx,
  { id, ...paged }: Paged & { id: number },
): Promise<TimelineEntry[]> {
  const { email } = await findOfficeUser(ctx, { id })
  const [shopper] = await ctx.db.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.userId, id))
  return collect(ctx, { userId: id, shopperId: shopper?.id ?? null, email: email.toLowerCase() }, paged)
}

export async function getCustomerTimeline(
  ctx: Ctx,
  { email, ...paged }: Paged & { email: string },
): Promise<TimelineEntry[]> {
  return collect(ctx, { userId: null, shopperId: null, email }, paged)
}

interface Whose {
  userId: number | null
  shopperId: number | null
  /** In lower case. */
  email: string
}

/** Every source gives what a page could need at most; together they are sorted and cut. */
async function collect(ctx: Ctx, whose: Whose, { page, limit }: Paged): Promise<TimelineEntry[]> {
  const most = page * limit
  const entries = [
    ...(await listOrderEntries(ctx, whose, most)),
    ...(await listMailEntries(ctx, whose.email, most)),
    ...(await listNewsletterEntries(ctx, whose.email)),
    ...(await listNoteEntries(ctx, whose.email, most)),
    ...(whose.userId === null ? [] : await listAccountEntries(ctx, whose.userId, most)),
  ]
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.key.localeCompare(a.key))
    .slice(most - limit, most)
}

async function listAccountEntries(ctx: Ctx, userId: number, most: number): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.id))
    .limit(most)
  return rows.map(({ id, at, type, detail }) => ({
    key: `account:${id}`,
    at,
    kind: 'account',
    type,
    text: detail,
    by: null,
    orderId: null,
    amount: null,
  }))
}

/** Who bought here, with an account or without. */
export async function listCustomers(
  ctx: Ctx,
  search: { search: string; limit: number },
): Promise<Customer[]> {
  const found = await findCustomers(ctx, search)
  if (found.length === 0) return []
  const email = sql<string>`lower(${users.email})`
  const accounts = await ctx.db
    .select({ id: users.id, email })
    .from(users)
    .where(
      inArray(
        email,
        found.map((customer) => customer.email),
      ),
    )
  const idOf = new Map(accounts.map((account) => [account.email, account.id]))
  return found.map((customer) => ({ ...customer, userId: idOf.get(customer.email) ?? null }))
}
