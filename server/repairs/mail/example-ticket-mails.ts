import { cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { EXAMPLE_PERSON } from '../../mail/wording/example-person.ts'
import type { ExampleMails } from '../../ports/example-mails.ts'
import { ticketLink } from '../ticket/ticket-key.ts'
import { repairPaidMail, repairRefundedMail, repairReturnedMail } from './account-mail.ts'
import { estimateDecidedMail, estimateMail, estimateReminderMail } from './estimate-mail.ts'
import { type TicketInMail, type TicketMail, ticketLetter } from './ticket-letter.ts'
import {
  ticketCancelledMail,
  ticketCheckedInMail,
  ticketCompletedMail,
  ticketLinkAgainMail,
  ticketLinkMail,
  ticketMessageMail,
  ticketReadyMail,
  ticketReceivedMail,
  ticketUnclaimedMail,
  ticketWarrantyMail,
} from './ticket-mail.ts'

const READY_AT = new Date('2026-11-18T15:00:00Z')
const TICKET: TicketInMail = {
  id: 1042,
  version: 1,
  keyVersion: 0,
  customerName: EXAMPLE_PERSON.name,
  serviceType: null,
  deviceType: 'Laptop',
  deviceBrand: 'Framework',
  deviceModel: 'Laptop 13',
  belongings: [{ name: 'Charger', count: 1 }],
  resolution: 'repaired',
  readyAt: READY_AT,
  warrantyEndsOn: '2027-02-18',
}
const ESTIMATE = {
  id: 0,
  lines: [
    {
      kind: 'part' as const,
      name: 'Battery',
      quantity: 1,
      unitPriceCents: cents(6_000),
      isTaxable: true,
      taxRatePpm: null,
      lineTotalCents: cents(6_000),
      taxCents: cents(420),
    },
    {
      kind: 'labor' as const,
      name: 'Replace the battery',
      quantity: 1,
      unitPriceCents: cents(4_000),
      isTaxable: false,
      taxRatePpm: null,
      lineTotalCents: cents(4_000),
      taxCents: cents(0),
    },
  ],
  subtotalCents: cents(10_000),
  taxCents: cents(420),
  taxRatePpm: 70_000,
  taxBasis: null,
  totalCents: cents(10_420),
  depositCents: cents(0),
  depositTerms: '',
  options: null,
  decision: null,
  note: 'The old battery is swollen. Please do not charge the laptop until we replace it.',
  validUntil: '2026-12-04',
}
const UNPAID = { balanceCents: ESTIMATE.totalCents, paidCents: cents(0) }
const PAID_UP = { balanceCents: 0, paidCents: ESTIMATE.totalCents }
const PAID = {
  id: 0,
  kind: 'repair' as const,
  at: READY_AT,
  amountCents: ESTIMATE.totalCents,
  source: 'terminal' as const,
  terms: '',
  byBalanceCents: cents(0),
}
const REFUND = { id: 'example', amountCents: cents(4_000), source: 'terminal' as const }
const MESSAGE = 'The new battery is in. We test it overnight and write to you tomorrow.'

export const exampleTicketMails: ExampleMails<Ctx> = {
  ticket_received: (ctx) => written(ctx, ticketReceivedMail(TICKET)),
  ticket_checked_in: (ctx) => written(ctx, ticketCheckedInMail(TICKET)),
  ticket_link: (ctx) => written(ctx, ticketLinkMail(TICKET)),
  ticket_link_again: (ctx) => written(ctx, ticketLinkAgainMail(TICKET, 0)),
  ticket_estimate: (ctx) => written(ctx, estimateMail(ESTIMATE)),
  ticket_estimate_reminder: (ctx) => written(ctx, estimateReminderMail(ESTIMATE, 1)),
  ticket_estimate_decided: (ctx) =>
    written(ctx, estimateDecidedMail(TICKET, { ...ESTIMATE, decision: 'approved' }, 'approved')),
  ticket_paid: async (ctx) => {
    const account = { approved: ESTIMATE, bill: undefined, paidCents: PAID.amountCents }
    return written(ctx, repairPaidMail(PAID, account, await ctx.shopZone(ctx)))
  },
  ticket_payment_returned: (ctx) => written(ctx, repairReturnedMail(REFUND)),
  ticket_refunded: (ctx) => written(ctx, repairRefundedMail(REFUND)),
  ticket_ready: (ctx) => written(ctx, ticketReadyMail(TICKET, UNPAID)),
  ticket_unclaimed: async (ctx) =>
    written(ctx, ticketUnclaimedMail(TICKET, UNPAID, { day: 7, timeZone: await ctx.shopZone(ctx) })),
  ticket_message: (ctx) => written(ctx, ticketMessageMail({ key: 'example', text: MESSAGE })),
  ticket_completed: (ctx) => written(ctx, ticketCompletedMail(TICKET, PAID_UP)),
  ticket_warranty_ends: (ctx) => written(ctx, ticketWarrantyMail(TICKET, 14)),
  ticket_cancelled: (ctx) => written(ctx, ticketCancelledMail(TICKET)),
}

function written({ config }: Ctx, mail: TicketMail) {
  return ticketLetter(TICKET, mail, ticketLink(config, TICKET))
}
