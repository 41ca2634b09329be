import type { Permission } from '#contract/accounts/permission.ts'
import { type TimelineEntry, TimelinePart, type TimelineSearch } from '#contract/customers/timeline.ts'
import { findAdminUser } from '../../accounts/admin-user.ts'
import { findUsersShopper } from '../../accounts/shopper.ts'
import { findCustomerOfUser, listAccountsOf } from '../../accounts/user-customer.ts'
import type { StaffCtx } from '../../context.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { collectTimeline, type Known } from './collect-timeline.ts'

/** @throws Problem `user_not_found`. */
export async function getUserTimeline(
  ctx: StaffCtx,
  { id, ...search }: TimelineSearch & { id: number },
): Promise<TimelineEntry[]> {
  const { email } = await findAdminUser(ctx, { id })
  const customerId = await findCustomerOfUser(ctx, id)
  const shopperId = await findUsersShopper(ctx, id)
  const whose =
    customerId === null
      ? { userId: id, shopperId, customerId, accountIds: [id], mailboxes: [email.toLowerCase()], isForStaff: true }
      : await knownByRecord(ctx, customerId)
  return collectTimeline(ctx, whose, search, partsFor(ctx))
}

/** @throws Problem `customer_not_found`. */
export async function getCustomerTimeline(
  ctx: StaffCtx,
  { id, ...search }: TimelineSearch & { id: number },
): Promise<TimelineEntry[]> {
  return collectTimeline(ctx, await knownByRecord(ctx, id), search, partsFor(ctx))
}

async function knownByRecord(ctx: StaffCtx, requestedId: number): Promise<Known> {
  const { id, contacts } = await readCustomer(ctx, requestedId)
  const accounts = await listAccountsOf(ctx, [id])
  const emails = contacts.filter(({ kind }) => kind === 'email').map(({ normalized }) => normalized)
  return {
    userId: null,
    shopperId: null,
    customerId: id,
    accountIds: accounts.map((account) => account.id),
    mailboxes: [...new Set([...emails, ...accounts.map(({ email }) => email.toLowerCase())])],
    isForStaff: true,
  }
}

const NEEDED: Record<TimelinePart, Permission> = {
  orders: 'orders.read',
  repairs: 'tickets.read',
  plans: 'plans.read',
  visits: 'appointments.read',
  mails: 'mail.read',
  account: 'users.read',
  notes: 'customers.read',
}

function partsFor({ actor: { user } }: StaffCtx): TimelinePart[] {
  return TimelinePart.options.filter((part) => user.permissions.has(NEEDED[part]))
}
