import { isSame } from '#contract/portal/merge.ts'
import { type Fields, IntakeFields } from '#contract/portal/record.ts'
import { Problem } from '#contract/problem.ts'
import { CreateTicketInput, walkIn } from '#contract/repairs/ticket.ts'
import type { CustomerCtx } from '../../context.ts'
import { chosenCustomer } from '../../customer-records/chosen-customer.ts'
import { addTicket, agreedTexts } from '../../repairs/intake/create-ticket.ts'
import { isForgotten } from '../../repairs/privacy/anonymize-tickets.ts'
import { editTicket } from '../../repairs/ticket/edit-ticket.ts'
import { getTicket } from '../../repairs/ticket/ticket.ts'
import { addTicketNote } from '../../repairs/ticket/ticket-note.ts'
import { recordDeleted } from '../deleted-record.ts'
import { requireMayChoose } from './chosen-record.ts'
import { takeDroppedOff } from './intake-draft.ts'
import type { KindOfRecord } from './kind.ts'
import { passOnNotes } from './notes.ts'

export const intakeKind: KindOfRecord = {
  async create(ctx, { uuid, editKey, fields, access }) {
    const { claimNumber, customerId } = IntakeFields.parse(fields)
    requireMayChoose(ctx, { before: null, after: customerId })
    const chosen = await agreedTexts(ctx, await chosenCustomer(ctx, { customerId }))
    const ticket = await addTicket(ctx, { ...draftOf(fields), key: uuid }, { claimNumber, ...chosen })
    if (isForgotten(ticket)) throw recordDeleted()
    const text = intakeNoteOf(fields)
    if (text) await addTicketNote(ctx, { id: ticket.id, key: editKey, kind: 'internal', text })
    await passOnNotes(ctx, ticket.id, { before: {}, after: fields })
    await takeDroppedOff(ctx, ticket.id, { uuid, before: {}, after: fields, access })
    return { ticketId: ticket.id }
  },
  async change(ctx, { uuid, ticketId, before, after, access }) {
    if (!isSame(before.customerId ?? null, after.customerId ?? null)) throw customerIsFixed()
    const hasChanged = JSON.stringify(draftOf(before)) !== JSON.stringify(draftOf(after))
    if (hasChanged) await editFacts(ctx, ticketId!, after)
    await passOnNotes(ctx, ticketId!, { before, after })
    await takeDroppedOff(ctx, ticketId!, { uuid, before, after, access })
    return {}
  },
}

function customerIsFixed(): Problem {
  const message = 'This form was already sent. Change the customer on the repair itself.'
  return new Problem('conflict', 'customer_fixed', message, { fields: { customerName: [message] } })
}

const Draft = CreateTicketInput.omit({ key: true }).extend(walkIn)

function draftOf(fields: Fields): CreateTicketInput & { noContactReason: string } {
  const names = Object.keys(Draft.shape)
  return Draft.parse(Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))))
}

/** @throws Problem `already_at_the_shop` because a customer writes a message then. */
async function editFacts(ctx: CustomerCtx, id: number, fields: Fields): Promise<void> {
  if (!ctx.actor.user.permissions.has('tickets.write')) {
    const message = 'The shop has this form already. Write a note instead, and we will change it for you.'
    throw new Problem('forbidden', 'already_at_the_shop', message)
  }
  const { promisedFor, assignee } = await getTicket(ctx, { id })
  const staff = { ...ctx, authorizedAs: 'staff' as const }
  await editTicket(staff, { ...draftOf(fields), id, promisedFor, assigneeId: assignee?.id ?? null })
}

function intakeNoteOf(fields: Fields): string {
  const { backedUp, accessories, claimNumber, checkIn } = IntakeFields.parse(fields)
  const lines = [
    !checkIn && backedUp !== 'unknown' && `Backed up: ${backedUp}.`,
    !checkIn && accessories && `Comes with: ${accessories}`,
    claimNumber && `Claim slip ${claimNumber}.`,
  ]
  return lines.filter(Boolean).join('\n')
}
