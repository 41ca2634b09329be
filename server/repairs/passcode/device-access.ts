import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import {
  type setDeviceAccess as contract,
  type DeviceAccess,
  type DeviceAccessInput,
  EncryptedPasscode,
} from '#contract/repairs/passcode.ts'
import { refuseApiKey } from '../../accounts/keys/link-holder.ts'
import { encrypt } from '../../audit/secret-box.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openLink, openTicketForChange } from '../status/repair-status.ts'
import { lockTicket, readTicket, requireUnderWay } from '../ticket/change-ticket.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { numberOf } from '../ticket/ticket.ts'
import { recordTicketEvent } from '../ticket/ticket-event.ts'
import { deletePasscode } from './delete-passcode.ts'
import { repairPasscodeOpenings, repairPasscodes } from './passcode.table.ts'
import { passcodePublicKey } from './passcode-key.ts'

export async function getDeviceAccess(ctx: Ctx, { key }: { key: string }): Promise<DeviceAccess> {
  const { ticket, isViewOnly } = await openLink(ctx, key)
  return isViewOnly ? { ...NOTHING_SHOWN, ...encryptionOf(ctx, ticket) } : accessOf(ctx, ticket)
}

export async function getTicketAccess(ctx: Ctx, { id }: { id: number }): Promise<DeviceAccess> {
  return accessOf(ctx, await readTicket(ctx, id))
}

async function accessOf(ctx: Ctx, { id }: Pick<TicketRow, 'id'>): Promise<DeviceAccess> {
  const [row] = await ctx.db.select().from(repairPasscodes).where(eq(repairPasscodes.ticketId, id))
  const { ticketId, at, reason } = repairPasscodeOpenings
  return {
    ...encryptionOf(ctx, { id }),
    choice: row?.choice ?? null,
    isStored: Boolean(row?.ciphertext),
    givenAt: row?.givenAt ?? null,
    erasedAt: row?.erasedAt ?? null,
    openings: await ctx.db
      .select({ at, reason })
      .from(repairPasscodeOpenings)
      .where(eq(ticketId, id))
      .orderBy(asc(repairPasscodeOpenings.id)),
  }
}

/** The link on the slip, which others may have seen, does not tell whether the shop has a passcode. */
const NOTHING_SHOWN = { choice: null, isStored: false, givenAt: null, erasedAt: null, openings: [] }

function encryptionOf(ctx: Ctx, { id }: Pick<TicketRow, 'id'>): Pick<DeviceAccess, 'publicKey' | 'number'> {
  return { publicKey: passcodePublicKey(ctx.config), number: numberOf({ id }) }
}

export async function setDeviceAccess(
  ctx: Ctx,
  { key, choice, passcode }: z.output<typeof contract.input>,
): Promise<DeviceAccess> {
  await inTransaction(ctx, async (ctx) => {
    await saveAccess(ctx, await lockTicket(ctx, (await openTicketForChange(ctx, key)).id), { choice, passcode })
  })
  return getDeviceAccess(ctx, { key })
}

export async function setTicketAccess(
  ctx: StaffCtx,
  { id, choice, passcode }: DeviceAccessInput & { id: number },
): Promise<DeviceAccess> {
  refuseApiKey(ctx)
  await inTransaction(ctx, async (ctx) => {
    await saveAccess(ctx, await lockTicket(ctx, id), { choice, passcode })
  })
  return getTicketAccess(ctx, { id })
}

/**
 * The caller has locked the ticket.
 * @param encryptedFor the context for which the browser encrypted it, if the repair had no number yet.
 * @throws Problem `ticket_over`; `forbidden` for staff with read access only.
 */
export async function saveAccess(
  ctx: Ctx,
  ticket: TicketRow,
  { choice, passcode }: DeviceAccessInput,
  encryptedFor?: string,
): Promise<void> {
  const { user } = ctx.actor
  if (user?.permissions.has('tickets.read') && !user.permissions.has('tickets.intake'))
    throw new Problem('forbidden', 'forbidden', 'You can view repairs, but not change them.')
  requireUnderWay(ticket)
  const stored: StoredPasscode | null = passcode && { ...passcode, ...(encryptedFor !== undefined && { encryptedFor }) }
  const given = {
    choice,
    // A second encryption binds it to this row, so that a copy in another row cannot be decrypted.
    ciphertext: stored && encrypt(ctx.config, ownerOf(ticket), JSON.stringify(stored)),
    givenBy: user?.permissions.has('tickets.intake') ? user.username : 'customer',
    givenAt: ctx.now,
    erasedAt: null,
  }
  await ctx.db
    .insert(repairPasscodes)
    .values({ ...given, ticketId: ticket.id })
    .onConflictDoUpdate({ target: repairPasscodes.ticketId, set: given })
  const type = passcode ? 'passcode_given' : 'access_chosen'
  await recordTicketEvent(ctx, { ticketId: ticket.id, type })
}

export async function erasePasscode(ctx: Ctx, { key }: { key: string }): Promise<DeviceAccess> {
  await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, (await openTicketForChange(ctx, key)).id)
    await deletePasscode(ctx, ticket)
  })
  return getDeviceAccess(ctx, { key })
}

export async function eraseTicketPasscode(ctx: StaffCtx, { id }: { id: number }): Promise<DeviceAccess> {
  refuseApiKey(ctx)
  await inTransaction(ctx, async (ctx) => deletePasscode(ctx, await lockTicket(ctx, id)))
  return getTicketAccess(ctx, { id })
}

export const StoredPasscode = EncryptedPasscode.extend({ encryptedFor: z.string().optional() })
type StoredPasscode = z.output<typeof StoredPasscode>

export function ownerOf({ id }: { id: number }): string {
  return `passcode of ticket:${id}`
}
