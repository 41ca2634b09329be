import type { Permission } from '#contract/accounts/permission.ts'
import type { Customer } from '#contract/customers/admin-user.ts'
import { type TimelineEntry, TimelinePart, type TimelineSearch } from '#contract/customers/timeline.ts'
import { findAdminUser } from '../../accounts/admin-user.ts'
import { findUsersShopper } from '../../accounts/shopper.ts'
import { findIdsByEmail } from '../../accounts/user.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { findCustomers } from '../../orders/customer-orders.ts'
import { collectTimeline } from './collect-timeline.ts'

export async function getUserTimeline(
  ctx: StaffCtx,
  { id, ...search }: TimelineSearch & { id: number },
): Promise<TimelineEntry[]> {
  const email = (await findAdminUser(ctx, { id })).email.toLowerCase()
  const shopperId = await findUsersShopper(ctx, id)
  const whose = { userId: id, shopperId, email, mailbox: email, isForStaff: true }
  return collectTimeline(ctx, whose, search, partsFor(ctx))
}

export async function getCustomerTimeline(
  ctx: StaffCtx,
  { email, ...search }: TimelineSearch & { email: string },
): Promise<TimelineEntry[]> {
  const whose = { userId: null, shopperId: null, email, mailbox: email, isForStaff: true }
  return collectTimeline(ctx, whose, search, partsFor(ctx))
}

const NEEDED: Record<TimelinePart, Permission> = {
  orders: 'orders.read',
  repairs: 'tickets.read',
  plans: 'plans.read',
  visits: 'appointments.read',
  mails: 'mail.read',
  account: 'users.read',
  notes: 'users.read',
}

function partsFor({ actor: { user } }: StaffCtx): TimelinePart[] {
  return TimelinePart.options.filter((part) => user.permissions.has(NEEDED[part]))
}

export async function listCustomers(ctx: Ctx, search: { search: string; limit: number }): Promise<Customer[]> {
  const found = await findCustomers(ctx, search)
  if (found.length === 0) return []
  const idOf = await findIdsByEmail(
    ctx,
    found.map(({ email }) => email),
  )
  return found.map((customer) => ({ ...customer, userId: idOf.get(customer.email) ?? null }))
}
