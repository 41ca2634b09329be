import { desc, eq, isNull, sql } from 'drizzle-orm'
import { type DeviceDraft, type Pairing, PortalDevice } from '#contract/portal/device.ts'
import { Problem } from '#contract/problem.ts'
import { isLinkKey, linkKey } from '../../accounts/keys/link-key.ts'
import { endSessionOfDevice } from '../../accounts/session/session.ts'
import { listWorkers } from '../../accounts/staff/worker.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, ShopperCtx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { portalDevices } from './portal-device.table.ts'

const MAX_PAIRED_DEVICES = 200
const MAX_LISTED = 100
const Named = PortalDevice.pick({ name: true })

/** @throws Problem `too_many_devices`. */
export async function pairDevice(ctx: StaffCtx, form: DeviceDraft) {
  const { key, name } = form
  return inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'portal_device', form)
    if ((await ctx.db.$count(portalDevices, isNull(portalDevices.endedAt))) >= MAX_PAIRED_DEVICES)
      throw new Problem('too_many', 'too_many_devices', 'Unpair devices no longer in use first.')
    const pairedById = ctx.actor.user.id
    const [made] = await ctx.db
      .insert(portalDevices)
      .values({ draftKey: key, name, pairedById, pairedAt: ctx.now })
      .onConflictDoNothing()
      .returning()
    if (made) await record(ctx, 'portal_device.paired', `portal_device:${made.id}`, Named, { after: made })
    const [row] = made ? [made] : await ctx.db.select().from(portalDevices).where(eq(portalDevices.draftKey, key))
    return { id: row!.id, name: row!.name, token: tokenOf(ctx, row!) }
  })
}

/** Works without a session, so that a lost device still deletes its data. */
export async function contactDevice(ctx: ShopperCtx, { token }: { token: string }): Promise<Pairing> {
  const row = await findDevice(ctx, token)
  if (!row) return { state: 'unknown' }
  if (row.endedAt) {
    const isFirst = isNull(portalDevices.wipedAt)
    await ctx.db
      .update(portalDevices)
      .set({ wipedAt: ctx.now })
      .where(sql`${eq(portalDevices.id, row.id)} and ${isFirst}`)
    return { state: 'ended' }
  }
  const { user } = ctx.actor
  const seenWith = user && { lastUserId: user.id, lastSessionId: user.sessionId }
  await ctx.db
    .update(portalDevices)
    .set({ lastContactAt: ctx.now, ...seenWith })
    .where(eq(portalDevices.id, row.id))
  return { state: 'paired' }
}

export async function isPairedDevice(ctx: Ctx, token: string): Promise<boolean> {
  return (await findDevice(ctx, token))?.endedAt === null
}

export async function listPortalDevices(ctx: Ctx): Promise<PortalDevice[]> {
  const rows = await ctx.db.select().from(portalDevices).orderBy(desc(portalDevices.id)).limit(MAX_LISTED)
  return named(ctx, rows)
}

/**
 * Ends its latest session at once; the device deletes its data at its next contact.
 * @throws Problem `device_not_found`.
 */
export async function endDevice(ctx: StaffCtx, { id }: { id: number }): Promise<PortalDevice> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(portalDevices).where(eq(portalDevices.id, id)).for('update')
    if (!row) throw deviceNotFound()
    if (!row.endedAt) {
      await ctx.db.update(portalDevices).set({ endedAt: ctx.now }).where(eq(portalDevices.id, id))
      if (row.lastSessionId !== null) await endSessionOfDevice(ctx, row.lastSessionId)
      await record(ctx, 'portal_device.ended', `portal_device:${id}`, Named, { before: row })
    }
    const ended = await named(ctx, [{ ...row, endedAt: row.endedAt ?? ctx.now }])
    return ended[0]!
  })
}

export function deviceNotFound(): Problem {
  return new Problem('not_found', 'device_not_found', 'This device is not known.')
}

type Row = typeof portalDevices.$inferSelect

async function named(ctx: Ctx, rows: Row[]): Promise<PortalDevice[]> {
  const names = new Map((await listWorkers(ctx)).map(({ id, name }) => [id, name]))
  return rows.map(({ pairedById, lastUserId, ...row }) => ({
    ...row,
    pairedBy: names.get(pairedById ?? 0) ?? '',
    lastUser: lastUserId === null ? null : (names.get(lastUserId) ?? 'a customer'),
  }))
}

function tokenOf({ config }: Ctx, row: { id: number; keyVersion: number }): string {
  return `${row.id.toString(36)}-${linkKey(config, 'portal-device', row)}`
}

async function findDevice(ctx: Ctx, token: string) {
  const [number = '', ...key] = token.split('-')
  const id = Number.parseInt(number, 36)
  if (!/^[0-9a-z]{1,6}$/.test(number) || !(id < 2 ** 31)) return undefined
  const [row] = await ctx.db.select().from(portalDevices).where(eq(portalDevices.id, id))
  return row && isLinkKey(ctx.config, 'portal-device', row, key.join('-')) ? row : undefined
}
