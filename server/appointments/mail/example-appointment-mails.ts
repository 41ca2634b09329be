import { cents } from '#contract/money.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { EXAMPLE_PERSON } from '../../mail/wording/example-person.ts'
import type { ExampleMails } from '../../ports/example-mails.ts'
import type { AppointmentRow } from '../appointment.ts'
import { depositBackMail, depositReturnedMail } from '../deposit/deposit-mail.ts'
import { onTheWayMail } from '../field/on-my-way-mail.ts'
import { followUpMail } from '../follow-up/notify-follow-ups.ts'
import { appointmentMail, type Occasion } from './appointment-mail.ts'

const STARTS_AT = new Date('2026-11-20T15:00:00Z')
const ENDS_AT = new Date('2026-11-20T15:30:00Z')
const PAID = { id: 'example', amountCents: cents(2_000) }

export const exampleAppointmentMails: ExampleMails<Ctx> = {
  appointment_booked: (ctx) => about(ctx, 'booked'),
  appointment_held: (ctx) => about(ctx, 'held', 'due'),
  appointment_paid: (ctx) => about(ctx, 'paid', 'paid'),
  appointment_lapsed: (ctx) => about(ctx, 'lapsed', 'lapsed'),
  appointment_moved: (ctx) => about(ctx, 'moved'),
  appointment_cancelled: (ctx) => about(ctx, 'cancelled'),
  appointment_restored: (ctx) => about(ctx, 'restored'),
  appointment_reminder: (ctx) => about(ctx, 'reminder'),
  appointment_on_the_way: async (ctx) => onTheWayMail(ctx, await visit(ctx), STARTS_AT, await getCompany(ctx)),
  appointment_deposit_back: async (ctx) => depositBackMail(await visit(ctx), { ...PAID, source: 'online' }),
  appointment_deposit_returned: async (ctx) => depositReturnedMail(await visit(ctx), PAID),
  appointment_follow_up: async (ctx) => followUpMail(ctx, await visit(ctx), 14),
}

type Deposit = NonNullable<AppointmentRow['deposit']>

async function about(ctx: Ctx, occasion: Occasion, state?: Deposit['state']) {
  const row = await visit(ctx)
  return appointmentMail(ctx, { ...row, deposit: state ? deposit(state) : null }, occasion)
}

async function visit(ctx: Ctx): Promise<AppointmentRow> {
  return {
    id: 310,
    keyVersion: 0,
    draftKey: null,
    serviceId: 0,
    serviceName: 'Computer help at home',
    serviceSlug: 'computer-help',
    staffId: 0,
    staffName: 'Teo Alvarez',
    roomId: null,
    roomName: null,
    customerUserId: null,
    customerId: null,
    ticketId: null,
    customerName: EXAMPLE_PERSON.name,
    customerEmail: EXAMPLE_PERSON.address,
    customerPhone: null,
    noContactReason: '',
    place: 'on site',
    address: '12 Larch Street, Columbus, OH 43215',
    repairPriceId: null,
    partsHoldId: null,
    partsHeldUntil: null,
    parts: null,
    note: null,
    status: 'scheduled',
    startsAt: STARTS_AT,
    endsAt: ENDS_AT,
    windowMinutes: 0,
    busyFrom: STARTS_AT,
    busyUntil: ENDS_AT,
    timeZone: await ctx.shopZone(ctx),
    isOutsideHours: false,
    sequence: 0,
    movedFrom: null,
    remindedAt: null,
    followUpOn: '2026-12-04',
    followUpNote: 'your backup drive is two years old and should be tested.',
    onTheWayUntil: null,
    deposit: null,
    createdAt: STARTS_AT,
    version: 1,
  }
}

function deposit(state: Deposit['state']): Deposit {
  return {
    appointmentId: 310,
    state,
    amountCents: PAID.amountCents,
    refundHours: 24,
    refundableUntil: new Date('2026-11-19T15:00:00Z'),
    heldSince: new Date('2026-11-16T15:00:00Z'),
    heldUntil: new Date('2026-11-16T15:30:00Z'),
    network: null,
    allocationId: null,
    source: 'online',
    paymentIntentId: null,
    paidAt: null,
    refundedCents: cents(0),
    flagged: null,
  }
}
