import { Problem } from '#contract/problem.ts'
import type { TicketDetails } from '#contract/repairs/ticket.ts'
import type { WarrantyClaim } from '#contract/repairs/warranty.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { getRepairSettings } from '../../repair-settings/repair-settings.ts'
import { readAccount } from '../bill/account.ts'
import { findTicketByKey, registerTicket } from '../intake/create-ticket.ts'
import { coverParts } from '../parts/settle-parts.ts'
import { lockTicket, readTicket } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { getTicket, numberOf } from '../ticket/ticket.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'

/**
 * A device that came back under warranty retains the last day of the first repair. The caller has locked the ticket.
 * @returns null without a warranty.
 */
export async function beginWarranty(ctx: Ctx, ticket: TicketRow): Promise<string | null> {
  if (ticket.resolution !== 'repaired') return null
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const { workWarrantyDays, partWarrantyDays } = await getRepairSettings(ctx)
  const first = ticket.warrantyOfId === null ? undefined : await readTicket(ctx, ticket.warrantyOfId)
  const promised = await promisedDays(ctx, ticket)
  const [partDays, workDays] = [partWarrantyDays, workWarrantyDays].map((days) => Math.max(days, promised))
  await coverParts(ctx, ticket.id, partDays === 0 ? null : addDays(today, partDays!))
  if (first) return first.warrantyEndsOn
  return workDays === 0 ? null : addDays(today, workDays!)
}

/** The longest warranty that a billed repair of the price book came with. */
async function promisedDays(ctx: Ctx, ticket: TicketRow): Promise<number> {
  const { bill } = await readAccount(ctx, ticket)
  return Math.max(0, ...(bill?.lines ?? []).map(({ warrantyDays = 0 }) => warrantyDays))
}

/**
 * Free unless the staff writes a bill. The same form again is the same ticket.
 * @throws Problem `ticket_not_found`; `no_warranty`: it was not handed over, or has expired.
 */
export async function claimWarranty(ctx: StaffCtx, form: WarrantyClaim): Promise<TicketDetails> {
  const { id, key, problemDescription } = form
  const claimId = await inTransaction(ctx, async (ctx) => {
    const of = await lockTicket(ctx, id)
    await requireSameForm(ctx, 'ticket', form)
    const knownId = await findTicketByKey(ctx, key)
    if (knownId !== undefined) return knownId
    await requireWarranty(ctx, of)
    const claim = await registerTicket(ctx, {
      customerUserId: of.customerUserId,
      customerName: of.customerName,
      customerId: of.customerId,
      noContactReason: of.noContactReason,
      customerEmail: of.customerEmail,
      customerPhone: of.customerPhone,
      deviceType: of.deviceType,
      deviceBrand: of.deviceBrand,
      deviceModel: of.deviceModel,
      serialNumber: of.serialNumber,
      serviceType: of.serviceType,
      assigneeId: of.assigneeId,
      isSelfAssigned: of.isSelfAssigned,
      problemDescription,
      warrantyOfId: id,
      draftKey: key,
    })
    await recordTicketEvent(ctx, { ticketId: id, type: 'warranty_claimed', note: numberOf(claim!) })
    return claim!.id
  })
  return getTicket(ctx, { id: claimId })
}

async function requireWarranty(ctx: Ctx, { status, warrantyEndsOn }: TicketRow): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  if (status === 'completed' && warrantyEndsOn !== null && warrantyEndsOn >= today) return
  const message =
    status === 'completed'
      ? 'Its warranty is over. Bring it in as a new repair.'
      : 'This repair has not been handed over yet.'
  throw new Problem('conflict', 'no_warranty', message, { warrantyEndsOn })
}
