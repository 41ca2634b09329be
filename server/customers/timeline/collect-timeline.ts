import type { TimelineEntry, TimelinePart, TimelineSearch } from '#contract/customers/timeline.ts'
import { listAccountEvents } from '../../accounts/account-event.ts'
import type { KnownBy } from '../../accounts/known-by.ts'
import { listAppointmentEntries, listAppointmentMessageEntries } from '../../appointments/customer-appointments.ts'
import type { Ctx } from '../../context.ts'
import { listDomainEntries } from '../../domain-orders/customer-domains.ts'
import { listInquiryEntries } from '../../inquiries/customer-inquiries.ts'
import { listMailEntries } from '../../mail/customer-mail.ts'
import { listPlanEntries } from '../../managed-it/plan-entries.ts'
import { listNewsletterEntries } from '../../marketing/newsletter-history.ts'
import { listOrderEntries } from '../../orders/customer-orders.ts'
import { listTicketEntries, listTicketMessages } from '../../repairs/privacy/customer-tickets.ts'
import { listNoteEntries } from '../admin/customer-note.ts'

export interface Known extends KnownBy {
  shopperId: number | null
  accountIds: number[]
  mailboxes: string[]
  isForStaff: boolean
}

type Source = (ctx: Ctx, whose: Known, most: number) => Promise<TimelineEntry[]>

const SOURCES: Record<TimelinePart, Source[]> = {
  orders: [listOrderEntries, listDomainEntries],
  repairs: [listTicketEntries, listInquiryEntries],
  plans: [ofRecord(listPlanEntries)],
  visits: [listAppointmentEntries],
  mails: [
    byAddress(listMailEntries),
    byAddress(listNewsletterEntries),
    forStaff(listTicketMessages),
    forStaff(listAppointmentMessageEntries),
  ],
  account: [listAccountEntries],
  notes: [ofRecord(listNoteEntries)],
}

export async function collectTimeline(
  ctx: Ctx,
  whose: Known,
  { part, page, limit }: TimelineSearch,
  parts: readonly TimelinePart[],
): Promise<TimelineEntry[]> {
  const most = page * limit
  const entries: TimelineEntry[] = []
  for (const each of parts.filter((one) => part === undefined || one === part))
    for (const source of SOURCES[each]) entries.push(...(await source(ctx, whose, most)))
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime() || b.key.localeCompare(a.key)).slice(most - limit, most)
}

function ofRecord(list: (ctx: Ctx, customerId: number, most: number) => Promise<TimelineEntry[]>): Source {
  return async (ctx, { customerId }, most) => (customerId === null ? [] : list(ctx, customerId, most))
}

function forStaff(list: Source): Source {
  return async (ctx, whose, most) => (whose.isForStaff ? list(ctx, whose, most) : [])
}

function byAddress(list: (ctx: Ctx, email: string, most: number) => Promise<TimelineEntry[]>): Source {
  return async (ctx, { mailboxes }, most) =>
    (await Promise.all(mailboxes.map((email) => list(ctx, email, most)))).flat()
}

async function listAccountEntries(ctx: Ctx, { accountIds }: Known, most: number): Promise<TimelineEntry[]> {
  const rows = (await Promise.all(accountIds.map((id) => listAccountEvents(ctx, id, most)))).flat()
  return rows.map(({ id, at, type, detail }) => ({
    key: `account:${id}`,
    at,
    kind: 'account',
    type,
    text: detail,
    by: null,
    about: null,
    amount: null,
  }))
}
