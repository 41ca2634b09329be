import { createHmac } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type addPasskey as addContract, MAX_PASSKEYS, type Passkey } from '#contract/accounts/passkey.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { violatedConstraint } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { noteAccountEvent } from '../account-event.ts'
import { mailUser } from '../account-mail.ts'
import { findSender } from '../sender.ts'
import { deviceName } from '../session/device-name.ts'
import { stampSession } from '../session/stamp-session.ts'
import { findUser, lockUser } from '../user.ts'
import { findFactors, settleRemovedFactor } from './factors.ts'
import { passkeys } from './passkey.table.ts'
import { keepChallenge, relyingParty, takeChallenge } from './passkey-challenge.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** EdDSA, ES256 and RS256 in COSE numbers. */
const ALGORITHMS = [-8, -7, -257]

const columns = {
  id: passkeys.id,
  name: passkeys.name,
  isSynced: passkeys.isSynced,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

export async function listPasskeys(ctx: CustomerCtx): Promise<Passkey[]> {
  return ctx.db.select(columns).from(passkeys).where(eq(passkeys.userId, ctx.actor.user.id)).orderBy(asc(passkeys.id))
}

export async function beginPasskey(ctx: CustomerCtx) {
  const user = (await findUser(ctx, ctx.actor.user.id))!
  const existing = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id))
  if (existing.length >= MAX_PASSKEYS)
    throw new Problem('conflict', 'too_many_passkeys', `You can have up to ${MAX_PASSKEYS} passkeys.`)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: (await findSender(ctx)).name,
    rpID: relyingParty(ctx).rpID,
    userName: user.username,
    userDisplayName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
    userID: handleOf(ctx, user.id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, 'register', user.id)
  return { ...options }
}

/** The same for all passkeys of an account, and unrelated to its id. */
function handleOf(ctx: Ctx, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', ctx.config.sessionSecret).update(`passkey-user:${userId}`).digest())
}

/**
 * The session then counts as proved by a second factor.
 * @throws Problem `passkey_expired`; `passkey_refused`; `passkey_known`.
 */
export async function addPasskey(
  ctx: CustomerCtx,
  { name, credential }: z.output<typeof addContract.input>,
): Promise<Passkey & { recoveryCodes: string[] | null }> {
  const { id: userId, sessionId } = ctx.actor.user
  const challenge = await takeChallenge(ctx, credential.response.clientDataJSON, 'register', userId)
  const made = await verified(ctx, credential, challenge)
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    const row = { ...made, userId, name: name ?? deviceName(ctx.actor.userAgent ?? null), createdAt: ctx.now }
    const [passkey] = await refuseKnown(ctx.db.insert(passkeys).values(row).returning(columns))
    await stampSession(ctx, sessionId, 'passkey')
    await noteAccountEvent(ctx, userId, 'passkey_added', row.name)
    await mailUser(ctx, user, { kind: 'passkey_added', facts: { passkey: row.name } })
    const { hasRecoveryCodes } = await findFactors(ctx, userId)
    return { ...passkey!, recoveryCodes: hasRecoveryCodes ? null : await makeRecoveryCodes(ctx, userId) }
  })
}

async function verified(
  ctx: Ctx,
  credential: z.output<typeof addContract.input>['credential'],
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpID, origin } = relyingParty(ctx)
  const result = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    supportedAlgorithmIDs: ALGORITHMS,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a new passkey was refused')
    return { verified: false as const, registrationInfo: undefined }
  })
  if (!result.registrationInfo)
    throw new Problem('invalid', 'passkey_refused', 'This passkey could not be checked. Please try again.')
  const { credential: key, credentialBackedUp } = result.registrationInfo
  return {
    credentialId: key.id,
    publicKey: Buffer.from(key.publicKey).toString('base64url'),
    counter: key.counter,
    transports: credential.response.transports ?? [],
    isSynced: credentialBackedUp,
  }
}

async function refuseKnown<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (violatedConstraint(error) !== 'passkeys_credential') throw error
    throw new Problem('conflict', 'passkey_known', 'This passkey is already in use.')
  }
}

/** @throws Problem `passkey_not_found`, also for another user's passkey. */
export async function renamePasskey(ctx: CustomerCtx, { id, name }: { id: number; name: string }): Promise<Passkey> {
  const [passkey] = await ctx.db.update(passkeys).set({ name }).where(isTheirs(ctx, id)).returning(columns)
  if (!passkey) throw passkeyNotFound()
  return passkey
}

/** @throws Problem `passkey_not_found`, also for another user's passkey. */
export async function removePasskey(ctx: CustomerCtx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, ctx.actor.user.id)
    const [removed] = await ctx.db.delete(passkeys).where(isTheirs(ctx, id)).returning(columns)
    if (!removed) throw passkeyNotFound()
    await settleRemovedFactor(ctx, user.id)
    await noteAccountEvent(ctx, user.id, 'passkey_removed', removed.name)
    await mailUser(ctx, user, { kind: 'passkey_removed', facts: { passkey: removed.name } })
  })
}

export async function removePasskeysOf(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId))
  await settleRemovedFactor(ctx, userId)
}

function isTheirs(ctx: CustomerCtx, id: number) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.user.id))
}

function passkeyNotFound(): Problem {
  return new Problem('not_found', 'passkey_not_found', 'There is no such passkey.')
}
