import type { Customer, TimelineEntry } from '#contract/customers/office-user.ts'
import { listAccountEvents } from '../../accounts/account-event.ts'
import { findOfficeUser } from '../../accounts/office-user.ts'
import { findUsersShopper } from '../../accounts/shopper.ts'
import { findIdsByEmail } from '../../accounts/user.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { listMailEntries } from '../../mail/customer-mail.ts'
import { listNewsletterEntries } from '../../marketing/newsletter-history.ts'
import { findCustomers, listOrderEntries } from '../../orders/customer-orders.ts'
import { listNoteEntries } from './customer-note.ts'

interface Paged {
  page: number
  limit: number
}

/** @throws Problem `user_not_found`. */
export async function getUserTimeline(
  ctx: StaffCtx,
  { id, ...paged }: Paged & { id: number },
): Promise<TimelineEntry[]> {
  const { email } = await findOfficeUser(ctx, { id })
  const shopperId = await findUsersShopper(ctx, id)
  return collect(ctx, { userId: id, shopperId, email: email.toLowerCase() }, paged)
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
  const rows = await listAccountEvents(ctx, userId, most)
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
  const idOf = await findIdsByEmail(
    ctx,
    found.map(({ email }) => email),
  )
  return found.map((customer) => ({ ...customer, userId: idOf.get(customer.email) ?? null }))
}
