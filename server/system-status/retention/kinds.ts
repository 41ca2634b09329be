import type { RetentionKind, RetentionPeriod } from '#contract/system-status/retention.ts'
import { forgetAccountEvents } from '../../accounts/account-event.ts'
import { anonymizeOldAppointments } from '../../appointments/personal-appointments.ts'
import { anonymizeOldGiftCards } from '../../balances/gift-card/personal-gift-cards.ts'
import { anonymizePaidCheckouts, anonymizeReleasedCheckouts } from '../../checkout/anonymize-checkouts.ts'
import type { Ctx } from '../../context.ts'
import { forgetOldNotes } from '../../customers/admin/customer-note.ts'
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
    becomes: 'Lose name, address, email, phone and notes. Goods, amounts and tax stay in the books.',
    usualDays: years(7),
    leastDays: years(4),
    why: 'Tax offices may ask for four years, some for seven; a claim about goods can be made for four.',
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
    label: 'Checkouts that came to nothing',
    becomes: 'Lose name, address, email and phone.',
    usualDays: 90,
    leastDays: 2,
    why: 'Needed while a late payment can still arrive, and for questions about one.',
    forget: [anonymizeReleasedCheckouts],
  },
  repairs: {
    label: 'Repairs that are over',
    becomes: 'Lose name, contact, serial number, messages, notes and signature. What was repaired stays.',
    usualDays: years(4),
    leastDays: years(1),
    why: 'A claim about a repair can be made for four years in most states; warranties run at least as long as promised.',
    forget: [anonymizeOldTickets, deleteRecordsOfAnonymizedTickets],
  },
  appointments: {
    label: 'Appointments that are past',
    becomes: 'Lose name, contact, address and note.',
    usualDays: years(2),
    leastDays: 30,
    why: 'For customers who ask about past repairs.',
    forget: [anonymizeOldAppointments, deletePastAppointmentRecords],
  },
  inquiries: {
    label: 'Requests and quotes that are closed',
    becomes: 'Are deleted with their photos.',
    usualDays: 365,
    leastDays: 30,
    why: 'For customers who return to a quote.',
    forget: [deleteOldInquiries],
  },
  plans: {
    label: 'Plans that ended',
    becomes: 'Lose name, address, devices and notes. Terms, hours and amounts stay in the books.',
    usualDays: years(7),
    leastDays: years(4),
    why: 'As for orders: their invoices are in the books.',
    forget: [forgetOldPlans],
  },
  domain_requests: {
    label: 'Requests for domains and hosting',
    becomes: 'Are deleted.',
    usualDays: 90,
    leastDays: 7,
    why: 'Needed until it is answered.',
    forget: [deleteExpiredDomainRequests],
  },
  mails: {
    label: 'Mails that were sent',
    becomes: 'Are deleted.',
    usualDays: years(2),
    leastDays: 90,
    why: 'Shows what a customer was told. For 90 days it also keeps the same mail from being sent twice.',
    forget: [forgetOldMails],
  },
  customer_notes: {
    label: 'Notes on customers',
    becomes: 'Are deleted.',
    usualDays: years(3),
    leastDays: 30,
    why: 'For the people at the counter.',
    forget: [forgetOldNotes],
  },
  newsletter_requests: {
    label: 'Newsletter sign-ups never confirmed',
    becomes: 'Are deleted.',
    usualDays: 30,
    leastDays: 2,
    why: 'Nobody knows whether the address belongs to who typed it.',
    forget: [forgetUnconfirmed],
  },
  sign_ins: {
    label: 'Sign-ins and changes of accounts',
    becomes: 'Are deleted.',
    usualDays: 365,
    leastDays: 90,
    why: 'Shows its owner, and us, when somebody else got in.',
    forget: [forgetAccountEvents],
  },
  webhook_calls: {
    label: 'Calls to webhooks',
    becomes: 'Are deleted.',
    usualDays: 30,
    leastDays: 2,
    why: 'For finding missing webhook calls. Retries end after two days.',
    forget: [deleteOldDeliveries],
  },
}

export const FIXED = [
  {
    what: 'Amounts, tax and goods of orders, payments, refunds, repairs and drawers',
    howLong: 'For good, without names: the books must add up.',
  },
  {
    what: 'The audit log',
    howLong:
      'For good, and nobody can change it. It names who of the staff did what and why: write no customer’s name or address as a reason.',
  },
  { what: 'Accounts', howLong: 'Until their owner deletes them, under My Profile.' },
  { what: 'Domains and hosting', howLong: 'As long as they run, then as long as the order that they came with.' },
  { what: 'Carts and wish lists of guests', howLong: '90 days after the last visit.' },
  { what: 'Wishes to hear when goods are back', howLong: '180 days.' },
  { what: 'Numbers taken at the counter', howLong: 'Whose they were until the next day, how long each took 60 days.' },
  { what: 'Files that customers and repairs were moved in from', howLong: '90 days.' },
  { what: 'Sales parked at the counter', howLong: '7 days.' },
  { what: 'Photos of devices', howLong: '180 days after the repair is over.' },
  { what: 'The mail that tells somebody that their account is deleted', howLong: '7 days.' },
  { what: 'Backups', howLong: 'As BACKUP_KEEP says. What is deleted here is gone from them when the last one goes.' },
]
