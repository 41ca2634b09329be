import type { RetentionKind, RetentionPeriod } from '#contract/system-status/retention.ts'
import { forgetAccountEvents } from '../../accounts/account-event.ts'
import { anonymizeOldAppointments } from '../../appointments/personal-appointments.ts'
import { anonymizeOldGiftCards } from '../../balances/gift-card/personal-gift-cards.ts'
import { anonymizePaidCheckouts, anonymizeReleasedCheckouts } from '../../checkout/anonymize-checkouts.ts'
import type { Ctx } from '../../context.ts'
import { deleteIdleCustomers } from '../../customer-records/customer-for.ts'
import { forgetOldMerges } from '../../customer-records/merge-customers.ts'
import { forgetOldNotes } from '../../customers/admin/customer-note.ts'
import { deleteOldFiles } from '../../customers/files/customer-file.ts'
import { deleteOldRegistrants } from '../../domain-orders/personal-domain-orders.ts'
import { deleteExpiredDomainRequests } from '../../domains/domain-request.ts'
import { deleteOldInquiries } from '../../inquiries/personal-inquiries.ts'
import { forgetOldMails } from '../../mail/customer-mail.ts'
import { forgetOldPlans } from '../../managed-it/customer-plans.ts'
import { forgetUnconfirmed } from '../../marketing/newsletter-history.ts'
import { anonymizeOldBuyers } from '../../orders/personal-orders.ts'
import { deletePastAppointmentRecords, deleteRecordsOfAnonymizedTickets } from '../../portal/personal-records.ts'
import { forgetOldPromotionUses } from '../../pricing/personal-promotion-uses.ts'
import { anonymizeOldTickets } from '../../repairs/privacy/anonymize-tickets.ts'
import { forgetOldReviewers } from '../../reviews/personal-reviews.ts'
import { deleteOldDeliveries } from '../../webhooks/delete-old-deliveries.ts'

/** Deletes or anonymizes at most `most` rows older than `before`. @returns how many. */
export type Forget = (ctx: Ctx, before: Date, most: number) => Promise<number>

type Kind = Omit<RetentionPeriod, 'kind' | 'days' | 'mostDays'> & { forget: Forget[] }

const YEAR = 365.25
const years = (count: number) => Math.ceil(count * YEAR)

export const MAX_DAYS = years(10)

export const KINDS: Record<RetentionKind, Kind> = {
  orders: {
    label: 'Orders',
    becomes: 'Name, address, email, phone and notes are removed. Goods, amounts and tax stay in the books.',
    usualDays: years(7),
    leastDays: years(4),
    why: 'Tax authorities may ask for four years of records, some for seven; claims about goods can be made for four years.',
    forget: [
      forgetOldReviewers,
      anonymizePaidCheckouts,
      anonymizeOldBuyers,
      anonymizeOldGiftCards,
      forgetOldPromotionUses,
      deleteOldRegistrants,
    ],
  },
  checkouts: {
    label: 'Unfinished checkouts',
    becomes: 'Name, address, email and phone are removed.',
    usualDays: 90,
    leastDays: 2,
    why: 'Needed while a late payment can still arrive, and for questions about one.',
    forget: [anonymizeReleasedCheckouts],
  },
  repairs: {
    label: 'Closed repairs',
    becomes: 'Name, contact, serial number, messages, notes and signature are removed. What was repaired stays.',
    usualDays: years(4),
    leastDays: years(1),
    why: 'In most states, claims about a repair can be made for four years; warranties last at least as long as promised.',
    forget: [anonymizeOldTickets, deleteRecordsOfAnonymizedTickets],
  },
  appointments: {
    label: 'Past appointments',
    becomes: 'Name, contact, address and note are removed.',
    usualDays: years(2),
    leastDays: 30,
    why: 'For customers who ask about past repairs.',
    forget: [anonymizeOldAppointments, deletePastAppointmentRecords],
  },
  inquiries: {
    label: 'Closed requests and quotes',
    becomes: 'Deleted with their photos.',
    usualDays: 365,
    leastDays: 30,
    why: 'For customers who return to a quote.',
    forget: [deleteOldInquiries],
  },
  plans: {
    label: 'Ended plans',
    becomes: 'Name, address, devices and notes are removed. Terms, hours and amounts stay in the books.',
    usualDays: years(7),
    leastDays: years(4),
    why: 'As for orders: their invoices are in the books.',
    forget: [forgetOldPlans],
  },
  domain_requests: {
    label: 'Requests for domains and hosting',
    becomes: 'Deleted.',
    usualDays: 90,
    leastDays: 7,
    why: 'Needed until it is answered.',
    forget: [deleteExpiredDomainRequests],
  },
  mails: {
    label: 'Sent emails',
    becomes: 'Deleted.',
    usualDays: years(2),
    leastDays: 90,
    why: 'Shows what customers were told. For 90 days it also prevents sending the same email twice.',
    forget: [forgetOldMails],
  },
  customers: {
    label: 'Customer records without orders, repairs or anything else',
    becomes: 'Deleted.',
    usualDays: years(2),
    leastDays: 30,
    why: 'So that staff recognize a customer who comes back.',
    forget: [deleteIdleCustomers, forgetOldMerges],
  },
  customer_notes: {
    label: 'Notes and files of customers',
    becomes: 'Deleted.',
    usualDays: years(3),
    leastDays: 30,
    why: 'For staff at the counter.',
    forget: [forgetOldNotes, deleteOldFiles],
  },
  newsletter_requests: {
    label: 'Newsletter sign-ups never confirmed',
    becomes: 'Deleted.',
    usualDays: 30,
    leastDays: 2,
    why: 'It is not known whether the address belongs to the person who entered it.',
    forget: [forgetUnconfirmed],
  },
  sign_ins: {
    label: 'Sign-ins and changes of accounts',
    becomes: 'Deleted.',
    usualDays: 365,
    leastDays: 90,
    why: 'Shows the account’s owner and the shop whether someone else signed in.',
    forget: [forgetAccountEvents],
  },
  webhook_calls: {
    label: 'Calls to webhooks',
    becomes: 'Deleted.',
    usualDays: 30,
    leastDays: 2,
    why: 'For finding missing webhook calls. Retries end after two days.',
    forget: [deleteOldDeliveries],
  },
}

export const FIXED = [
  {
    what: 'Amounts, tax and goods of orders, payments, refunds, repairs and drawers',
    howLong: 'Forever, without names, because the books must add up.',
  },
  {
    what: 'The audit log',
    howLong:
      'Forever, and it cannot be changed. It shows which staff member did what and why, so do not enter a customer’s name or address as a reason.',
  },
  { what: 'Accounts', howLong: 'Until their owner deletes them, under My Profile.' },
  { what: 'Domains and hosting', howLong: 'While they are active, then as long as their order.' },
  { what: 'Carts and wish lists of guests', howLong: '90 days after the last visit.' },
  { what: 'Back-in-stock alerts', howLong: '180 days.' },
  { what: 'Numbers taken at the counter', howLong: 'The holder until the next day, the waiting times for 60 days.' },
  { what: 'Files that customers and repairs were imported from', howLong: '90 days.' },
  { what: 'Sales on hold at the counter', howLong: '7 days.' },
  { what: 'Photos of devices', howLong: '180 days after the repair is closed.' },
  { what: 'The email that confirms the deletion of an account', howLong: '7 days.' },
  {
    what: 'Backups',
    howLong:
      'As set by BACKUP_KEEP. Data deleted here stays in backups until the last backup that contains it is deleted.',
  },
]
