import { cents } from '#contract/money.ts'
import { isSame } from '#contract/portal/merge.ts'
import { type Fields, IntakeFields } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import { Problem } from '#contract/problem.ts'
import { PHOTOS_AT_CHECK_IN } from '#contract/repairs/intake/check-in.ts'
import { belongingsIn } from '#contract/repairs/ticket.ts'
import type { CustomerCtx } from '../../context.ts'
import { checkIn } from '../../repairs/intake/check-in.ts'
import { saveAccess } from '../../repairs/passcode/device-access.ts'
import { writeSignature } from '../../repairs/signature/signature.ts'
import { lockTicket } from '../../repairs/ticket/change-ticket.ts'
import { seesAllTickets } from '../../repairs/ticket/ticket.ts'

type TicketRow = Awaited<ReturnType<typeof lockTicket>>

interface HandedIn {
  uuid: string
  before: Fields
  after: Fields
  access: PortalEdit['access']
}

/** @throws Problem `check_in_not_yours`; `checked_in_meanwhile`. */
export async function takeDroppedOff(ctx: CustomerCtx, ticketId: number, given: HandedIn): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId)
  await sign(ctx, ticket, given)
  await checkInAsFound(ctx, ticket, given)
  if (given.access) await saveAccess(ctx, ticket, given.access, given.uuid)
}

async function sign(ctx: CustomerCtx, ticket: TicketRow, { before, after }: HandedIn): Promise<void> {
  const { signature } = IntakeFields.parse(after)
  if (!signature || isSame(before.signature, after.signature)) return
  const witness = seesAllTickets(ctx) ? ctx.actor.user.username : null
  await writeSignature(ctx, ticket, { ...signature, signedFor: 'drop-off', witness })
}

async function checkInAsFound(ctx: CustomerCtx, ticket: TicketRow, given: HandedIn): Promise<void> {
  const { checkIn: found, accessories, backedUp, serialNumber } = IntakeFields.parse(given.after)
  const isAsBefore = CHECKED_IN.every((name) => isSame(given.before[name], given.after[name]))
  if (!found || isAsBefore) return
  if (!worksHere(ctx)) throw notTheirs()
  if (ticket.custody === 'in shop' && !isSame(ticket.condition, conditionOf(given.before))) throw checkedInMeanwhile()
  const staff = { ...ctx, authorizedAs: 'staff' as const }
  const { photosTaken, photosWaived, preapprovedCents, ...intakeAnswers } = found
  const isToCome = photosTaken !== null && photosTaken >= PHOTOS_AT_CHECK_IN
  await checkIn(staff, {
    ...intakeAnswers,
    id: ticket.id,
    serialNumber,
    backedUp,
    belongings: accessories ? belongingsIn(accessories) : null,
    diagnosticFee: ticket.diagnosticFeeCents,
    backupFee: ticket.backupFeeCents,
    preapprovedLimit: preapprovedCents === null ? null : cents(preapprovedCents),
    storageLocation: null,
    signature: null,
    photosWaived: isToCome ? TO_COME : photosWaived,
    ...(photosTaken === null && {
      belongings: belongingsIn(accessories),
      photosWaived: UNASKED_FIELDS,
      termsRefused: UNASKED_FIELDS,
    }),
  })
}

const TO_COME = 'Taken on a portal device, which sends them after the form'
const UNASKED_FIELDS = 'The program on the portal device did not ask for it yet'

const CHECKED_IN = ['checkIn', 'accessories', 'backedUp']

function conditionOf({ checkIn }: Fields): unknown {
  return (checkIn as { condition?: unknown } | null | undefined)?.condition
}

function worksHere({ actor: { user } }: CustomerCtx): boolean {
  return user.permissions.has('tickets.write')
}

function notTheirs(): Problem {
  const message = 'Only the shop checks a device in.'
  return new Problem('forbidden', 'check_in_not_yours', message, { fields: { checkIn: [message] } })
}

function checkedInMeanwhile(): Problem {
  const message =
    'This device has since been checked in at the counter. Check it in again there if its condition differs.'
  return new Problem('conflict', 'checked_in_meanwhile', message, { fields: { checkIn: [message] } })
}
