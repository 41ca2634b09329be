import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { ProofKind } from '#contract/accounts/proof.ts'
import type { User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problem.ts'
import { encryptedColumn } from '../../audit/encrypted-rows.ts'
import { decrypt, encrypt } from '../../audit/secret-box.ts'
import type { Config } from '../../config.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { noteAccountEvent } from '../account-event.ts'
import { mailUser } from '../account-mail.ts'
import { findSender } from '../sender.ts'
import { endSessionsOf } from '../session/session.ts'
import { stampSession } from '../session/stamp-session.ts'
import { findUser, isStaff, lockUser, readUser, type UserRow } from '../user.ts'
import { findFactors, settleRemovedFactor } from './factors.ts'
import { makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { secondFactors } from './second-factor.table.ts'

const STEP_SECONDS = 30

/**
 * The second factor is not required until `confirmSecondFactor`.
 * @throws Problem `second_factor_active`.
 */
export async function beginSecondFactor(ctx: CustomerCtx) {
  const user = (await findUser(ctx, ctx.actor.user.id))!
  const secret = new Secret({ size: 20 })
  const change = { encryptedSecret: encryptFor(ctx.config, user.id, secret.base32), lastStep: null }
  const [row] = await ctx.db
    .insert(secondFactors)
    .values({ userId: user.id, ...change })
    .onConflictDoUpdate({ target: secondFactors.userId, set: change, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  if (!row) throw new Problem('conflict', 'second_factor_active', 'The second step is already on.')
  const uri = new TOTP({ issuer: (await findSender(ctx)).name, label: user.username, secret }).toString()
  const qrCode = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri, { border: 2 })).toString('base64')}`
  return { secret: secret.base32, uri, qrCode }
}

/** Ends the account's other sessions. @throws Problem `validation_failed` for a wrong code. */
export async function confirmSecondFactor(
  ctx: CustomerCtx,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { id, sessionId } = ctx.actor.user
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, id)
    const [factor] = await ctx.db
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, id), isNull(secondFactors.confirmedAt)))
    if (!factor || !(await takeAppCode(ctx, factor, code)))
      throw invalid({ code: ['That code is not right. Try the next one'] })
    await ctx.db.update(secondFactors).set({ confirmedAt: ctx.now }).where(eq(secondFactors.userId, id))
    await endSessionsOf(ctx, id, { sessionId })
    await stampSession(ctx, sessionId, 'code')
    await noteAccountEvent(ctx, id, 'second_factor_on')
    await mailUser(ctx, user, { kind: 'second_factor_on' })
    return { recoveryCodes: await makeRecoveryCodes(ctx, id) }
  })
}

export async function removeSecondFactor(ctx: CustomerCtx): Promise<User> {
  const { id } = ctx.actor.user
  await inTransaction(ctx, async (ctx) => {
    await switchOff(ctx, await lockUser(ctx, id))
  })
  const { hasPasskey } = await findFactors(ctx, id)
  return readUser(ctx, id, hasPasskey)
}

export async function switchOff(ctx: Ctx, user: UserRow): Promise<void> {
  const removed = await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, user.id)).returning()
  await settleRemovedFactor(ctx, user.id)
  if (removed.length === 0) return
  await noteAccountEvent(ctx, user.id, 'second_factor_off')
  await mailUser(ctx, user, { kind: 'second_factor_off' })
}

/**
 * @returns the proof of the sign-in.
 * @throws Problem `two_factor_required`; `passkey_required` for staff with passkeys only; `invalid_code`.
 */
export async function checkSecondFactor(ctx: Ctx, account: UserRow, code: string | undefined): Promise<ProofKind> {
  const { hasApp, hasPasskey } = await findFactors(ctx, account.id)
  const isPasskeyNeeded = hasPasskey && isStaff(account) && !ctx.config.isDemo
  if (!hasApp && !isPasskeyNeeded) return 'password'
  if (!code) throw hasApp ? codeRequired() : passkeyRequired()
  const proof = await takeCode(ctx, account.id, code)
  if (!proof)
    throw new Problem('not_signed_in', 'invalid_code', 'That code is not right. Please try again.', {
      twoFactorRequired: true,
    })
  return proof
}

function codeRequired(): Problem {
  return new Problem('not_signed_in', 'two_factor_required', 'Enter the code of your authenticator app.', {
    twoFactorRequired: true,
  })
}

function passkeyRequired(): Problem {
  return new Problem('not_signed_in', 'passkey_required', 'Sign in with your passkey.')
}

export async function takeCode(ctx: Ctx, userId: number, code: string): Promise<'code' | 'recovery_code' | null> {
  const [factor] = await ctx.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (factor?.confirmedAt && (await takeAppCode(ctx, factor, code))) return 'code'
  return (await takeRecoveryCode(ctx, userId, code)) ? 'recovery_code' : null
}

/** Accepts one step before and after the current one for clock differences. */
async function takeAppCode(
  ctx: Ctx,
  { userId, encryptedSecret }: typeof secondFactors.$inferSelect,
  code: string,
): Promise<boolean> {
  const opened = openFor(ctx, userId, encryptedSecret)
  if (opened === null) return false
  const secret = Secret.fromBase32(opened)
  const timestamp = ctx.now.getTime()
  const delta = TOTP.validate({ token: code.replace(/\s/g, ''), secret, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
  const taken = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

function encryptFor(config: Config, userId: number, secret: string): string {
  return encrypt(config, ownerOf(userId), secret)
}

/** Null if it was encrypted with another session secret; recovery codes still work then. */
function openFor(ctx: Ctx, userId: number, ciphertext: string): string | null {
  try {
    return decrypt(ctx.config, ownerOf(userId), ciphertext)
  } catch {
    ctx.log.error({ userId }, 'the secret of a second factor does not open with this session secret')
    return null
  }
}

function ownerOf(userId: number | string): string {
  return `second_factor:${userId}`
}

export const encryptedSecondFactors = encryptedColumn({
  what: 'authenticator apps',
  table: secondFactors,
  id: secondFactors.userId,
  ciphertext: secondFactors.encryptedSecret,
  namedBy: secondFactors.userId,
  owner: ownerOf,
})
