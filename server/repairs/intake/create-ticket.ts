import { and, eq, notInArray } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { CreateTicketInput, TicketDetails } from '#contract/repairs/ticket.ts'
import { type BenchService, type DeviceType, isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import type { BenchAddOn, IntakeDraft } from '#contract/repairs/workbench.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { findProvenUser } from '../../accounts/user.ts'
import { timeZoneOf } from '../../company/company.ts'
import { repairTermsInForce } from '../../company/policy.ts'
import type { Ctx, CustomerCtx, StaffCtx } from '../../context.ts'
import { chosenCustomer, saveTypedContacts } from '../../customer-records/chosen-customer.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { invalid } from '../../http/input.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { linesOfRepairs } from '../../price-book/repair-choices.ts'
import { listServices } from '../../services/service.ts'
import { sendEstimate } from '../estimate/send-estimate.ts'
import { ticketCheckedInMail, ticketReceivedMail } from '../mail/ticket-mail.ts'
import { mailAboutTicket } from '../mail/ticket-mailing.ts'
import { requireUnusedSlip, slipNotFound } from '../paper/intake-slip.ts'
import { repairTickets, type TicketRow } from '../ticket/ticket.table.ts'
import { getTicket, seesAllTickets } from '../ticket/ticket.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'

const MAX_OPEN_TICKETS = 25

type NewTicket = typeof repairTickets.$inferInsert

type FormFacts = Partial<
  Pick<
    TicketRow,
    | 'claimNumber'
    | 'serviceType'
    | 'paymentMethod'
    | 'customerId'
    | 'noContactReason'
    | 'textsWantedAt'
    | 'deviceModel'
    | 'custody'
    | 'checkedInAt'
  >
>

/**
 * Creates a repair ticket from any intake form: the customer's, the counter's, the workbench's, the portal's or a typed-in paper.
 * The same `key` always returns the same ticket. A customer's ticket belongs to their account; a ticket that the staff creates
 * belongs to the account that has verified the email address, if there is one.
 * @throws Problem `validation_failed` for a day in the past; `too_many_open_tickets`; `slip_not_found`; `slip_used`.
 */
export async function createTicket(ctx: CustomerCtx, input: CreateTicketInput): Promise<TicketDetails> {
  const ticket = await inTransaction(ctx, async (ctx) => {
    if (input.key !== undefined) await requireSameForm(ctx, 'ticket', { ...input, key: input.key })
    return addTicket(ctx, input)
  })
  failpoint('create-ticket/after-commit')
  return ticket
}

/** As `createTicket`, for a form that its caller has compared by its key. @throws Problem as `createTicket`. */
export async function addTicket(
  ctx: CustomerCtx,
  input: CreateTicketInput,
  formFacts: FormFacts = {},
): Promise<TicketDetails> {
  const { key, estimatedCompletionDate: neededBy, ...columns } = input
  await requireFutureDay(ctx, neededBy)
  const existingId = await findTicketByKey(ctx, key)
  if (existingId !== undefined) return getTicket(ctx, { id: existingId })
  if (input.slipId !== undefined) await requireSlip(ctx, input.slipId)
  const customerUserId = await findCustomer(ctx, input)
  const created = await inTransaction(ctx, async (ctx) => {
    const ticket = await registerTicket(ctx, { ...columns, ...formFacts, neededBy, customerUserId, draftKey: key })
    if (ticket && ticket.customerId !== null)
      await saveTypedContacts(ctx, ticket.customerId, { email: ticket.customerEmail, phone: ticket.customerPhone })
    failpoint('create-ticket/before-commit')
    return ticket
  })
  if (created) return getTicket(ctx, { id: created.id })
  // Another request with the same key or slip committed first.
  const otherId = await findTicketByKey(ctx, key)
  if (otherId === undefined) await requireUnusedSlip(ctx, input.slipId!)
  return getTicket(ctx, { id: otherId! })
}

export async function registerTicket(
  ctx: Ctx,
  columns: NewTicket,
  { note }: { note?: string } = {},
): Promise<TicketRow | undefined> {
  const ticket = await insertTicket(ctx, columns)
  if (!ticket) return undefined
  await recordTicketEvent(ctx, { ticketId: ticket.id, type: 'created', note })
  failpoint('create-ticket/before-mail')
  const isHere = ticket.custody === 'in shop' && isAboutDevice(ticket.serviceType)
  const mail = isHere ? ticketCheckedInMail : ticketReceivedMail
  await mailAboutTicket(ctx, ticket, mail(ticket))
  return ticket
}

export async function insertTicket(ctx: Ctx, columns: NewTicket): Promise<TicketRow | undefined> {
  const { now } = ctx
  const [ticket] = await ctx.db
    .insert(repairTickets)
    .values({ termsId: repairTermsInForce(), createdAt: now, updatedAt: now, movedAt: now, ...columns })
    .onConflictDoNothing()
    .returning()
  return ticket
}

export async function findTicketByKey(ctx: Ctx, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined
  const { id, draftKey } = repairTickets
  const [ticket] = await ctx.db.select({ id }).from(repairTickets).where(eq(draftKey, key))
  return ticket?.id
}

async function findCustomer(ctx: CustomerCtx, { customerEmail }: CreateTicketInput): Promise<number | null> {
  if (seesAllTickets(ctx)) return findProvenUser(ctx, customerEmail)
  const { customerUserId, status } = repairTickets
  const { id } = ctx.actor.user
  const isOpen = and(eq(customerUserId, id), notInArray(status, ['completed', 'cancelled']))
  if ((await ctx.db.$count(repairTickets, isOpen)) >= MAX_OPEN_TICKETS) throw tooManyOpen()
  return id
}

async function requireFutureDay(ctx: Ctx, day: string | null): Promise<void> {
  if (day !== null && day < dayIn(await timeZoneOf(ctx), ctx.now))
    throw invalid({ estimatedCompletionDate: ['Choose a day in the future'] })
}

async function requireSlip(ctx: CustomerCtx, slipId: number): Promise<void> {
  if (!seesAllTickets(ctx)) throw slipNotFound()
  await requireUnusedSlip(ctx, slipId)
}

function tooManyOpen(): Problem {
  const message = `You have ${MAX_OPEN_TICKETS} open repairs. Please call us to add more, so that we can plan for them.`
  return new Problem('too_many', 'too_many_open_tickets', message)
}

const PRICED_IN = ['pc_repair', 'phone_repair']
const EXPEDITED = /expedited|rush/i

export async function listBenchAddOns(ctx: Ctx): Promise<BenchAddOn[]> {
  const services = await listServices(ctx, {})
  const prices = services.filter(({ type }) => PRICED_IN.includes(type)).flatMap((service) => service.prices)
  const addOns = prices.filter(({ isAddOn }) => isAddOn)
  return [...new Map(addOns.map(({ label, amount, isFrom }) => [label, { label, amount, isFrom }])).values()]
}

/**
 * Creates a ticket at the workbench and sends the chosen repairs and add-ons as its first estimate. The same form again is the same ticket.
 * @throws Problem `validation_failed` for a repair or add-on that is no longer offered; as `createTicket`.
 */
export async function takeIntake(ctx: StaffCtx, draft: IntakeDraft): Promise<TicketDetails> {
  const { serviceType, deviceType, addOns, repairPriceIds, paymentMethod, customerId, noContactReason, ...input } =
    draft
  const { key } = input
  const offered = await listBenchAddOns(ctx)
  const chosen = [...new Set(addOns)].map((label) => offered.find((addOn) => addOn.label === label))
  if (chosen.some((addOn) => !addOn)) throw invalid({ addOns: ['One of these is no longer offered'] })
  return inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'ticket', draft)
    const ticket = await addTicket(
      ctx,
      {
        ...input,
        deviceType: deviceType ?? DEVICE_TYPES[serviceType] ?? 'Other',
        priority: addOns.some((label) => EXPEDITED.test(label)) ? 'high' : input.priority,
      },
      {
        ...{ serviceType, paymentMethod, noContactReason },
        ...(await agreedTexts(ctx, await chosenCustomer(ctx, { customerId }))),
        // Lists, emails and the status page name the service, because it has no device, and its work can begin at once.
        ...(!isAboutDevice(serviceType) && { deviceModel: serviceType, custody: 'in shop', checkedInAt: ctx.now }),
      },
    )
    const repairs = await linesOfRepairs(ctx, [...new Set(repairPriceIds)])
    if (chosen.length === 0 && repairs.length === 0) return ticket
    return sendEstimate(ctx, {
      id: ticket.id,
      key,
      lines: [
        ...repairs,
        ...chosen.map((addOn) => ({
          kind: 'labor' as const,
          name: addOn!.isFrom ? `${addOn!.label} (from)` : addOn!.label,
          quantity: 1,
          unitPrice: addOn!.amount,
          isTaxable: true,
        })),
      ],
      ...{ optionName: '', alternatives: [], allowsLines: false },
      note: PAYMENT_NOTES[paymentMethod],
      validDays: 14,
      deposit: ZERO,
      depositTerms: '',
    })
  })
}

const DEVICE_TYPES: Partial<Record<BenchService, DeviceType>> = { 'PC Repair': 'Desktop', 'Phone Repair': 'Smartphone' }

/** Somebody who agreed to texts before gets them about this repair, too. */
export async function agreedTexts(
  ctx: Ctx,
  customerId: number | null,
): Promise<Pick<TicketRow, 'customerId' | 'textsWantedAt'>> {
  const textsWantedAt = customerId === null ? null : (await readCustomer(ctx, customerId)).textsConsentAt
  return { customerId, textsWantedAt }
}

const PAYMENT_NOTES = {
  online: 'Payment: online by card, with the link.',
  counter: 'Payment: at our counter.',
  invoice: 'Payment: by invoice, later.',
}
