import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { sealedColumn } from '../../audit/sealed-rows.ts'
import { seal, unseal } from '../../audit/secret-box.ts'
import { findCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { CURVE } from './encrypted.ts'
import { pushBrowsers, pushKeys } from './push.table.ts'

const ONLY = 1
const OWNER = 'push key'
/** Half of what the standard allows. */
const GOOD_FOR_SECONDS = 12 * 3600

interface Keys {
  publicKey: string
  privateKey: string
}

export async function getPushKey(ctx: Ctx): Promise<{ publicKey: string }> {
  const { publicKey } = await keysOf(ctx)
  return { publicKey }
}

/**
 * Whoever asks first makes them; of two at once one pair stays. With a secret that is not named any more nobody can open them:
 * then there are new ones, and browsers that trust the old ones have to be asked anew.
 */
async function keysOf(ctx: Ctx): Promise<Keys> {
  const known = await findKeys(ctx)
  if (known !== 'sealed') return known ?? makeKeys(ctx)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(pushBrowsers)
    await ctx.db.delete(pushKeys)
    return makeKeys(ctx)
  })
}

async function findKeys(ctx: Ctx): Promise<Keys | 'sealed' | undefined> {
  const [row] = await ctx.db.select().from(pushKeys)
  if (!row) return undefined
  try {
    const privateKey = unseal(ctx.config, OWNER, row.sealedPrivateKey)
    return { publicKey: row.publicKey, privateKey }
  } catch {
    return 'sealed'
  }
}

async function makeKeys(ctx: Ctx): Promise<Keys> {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys('base64url')
  const sealedPrivateKey = seal(ctx.config, OWNER, pair.getPrivateKey('base64url'))
  await ctx.db
    .insert(pushKeys)
    .values({ id: ONLY, publicKey, sealedPrivateKey, createdAt: ctx.now })
    .onConflictDoNothing()
  const made = await findKeys(ctx)
  if (!made || made === 'sealed') throw new Error('the keys that were just made cannot be opened')
  return made
}

/** Says to a browser's maker that it is this shop that sends. Source: RFC 8292, a JWT by ES256 for the origin alone. */
export async function vouchedFor(ctx: Ctx, endpoint: string): Promise<string> {
  const { publicKey, privateKey } = await keysOf(ctx)
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(ctx.now.getTime() / 1000) + GOOD_FOR_SECONDS,
    sub: await whomToAsk(ctx),
  }
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encoded).join('.')
  const key = keyOf(publicKey, privateKey)
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}

/** Whom a browser's maker can ask about what comes from here. */
async function whomToAsk(ctx: Ctx): Promise<string> {
  const company = await findCompany(ctx)
  return company ? `mailto:${company.email}` : ctx.config.publicUrl
}

export const sealedPushKey = sealedColumn({
  what: 'keys that messages to browsers are signed with',
  table: pushKeys,
  id: pushKeys.id,
  sealed: pushKeys.sealedPrivateKey,
  namedBy: pushKeys.id,
  owner: () => OWNER,
})

function keyOf(publicKey: string, privateKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey }
  return createPrivateKey({ key, format: 'jwk' })
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
