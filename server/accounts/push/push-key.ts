import webPush from 'web-push'
import { encryptedColumn } from '../../audit/encrypted-rows.ts'
import { decrypt, encrypt } from '../../audit/secret-box.ts'
import { findCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { pushBrowsers, pushKeys } from './push.table.ts'

const ONLY = 1
const OWNER = 'push key'

interface Keys {
  publicKey: string
  privateKey: string
}

export async function getPushKey(ctx: Ctx): Promise<{ publicKey: string }> {
  const { publicKey } = await keysOf(ctx)
  return { publicKey }
}

/**
 * If two calls race, only one key pair is stored. If the secret that encrypted it is no longer configured, a new pair
 * is made, and browsers must subscribe again.
 */
async function keysOf(ctx: Ctx): Promise<Keys> {
  const keys = await findKeys(ctx)
  if (keys !== 'undecryptable') return keys ?? makeKeys(ctx)
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(pushBrowsers)
    await ctx.db.delete(pushKeys)
    return makeKeys(ctx)
  })
}

async function findKeys(ctx: Ctx): Promise<Keys | 'undecryptable' | undefined> {
  const [row] = await ctx.db.select().from(pushKeys)
  if (!row) return undefined
  try {
    const privateKey = decrypt(ctx.config, OWNER, row.encryptedPrivateKey)
    return { publicKey: row.publicKey, privateKey }
  } catch {
    return 'undecryptable'
  }
}

async function makeKeys(ctx: Ctx): Promise<Keys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const encryptedPrivateKey = encrypt(ctx.config, OWNER, privateKey)
  await ctx.db
    .insert(pushKeys)
    .values({ id: ONLY, publicKey, encryptedPrivateKey, createdAt: ctx.now })
    .onConflictDoNothing()
  const made = await findKeys(ctx)
  if (!made || made === 'undecryptable') throw new Error('the keys that were just made cannot be opened')
  return made
}

export async function vapidDetails(ctx: Ctx): Promise<Keys & { subject: string }> {
  const company = await findCompany(ctx)
  const email = company?.email ?? `webmaster@${new URL(ctx.config.publicUrl).hostname}`
  return { ...(await keysOf(ctx)), subject: `mailto:${email}` }
}

export const encryptedPushKey = encryptedColumn({
  what: 'keys that messages to browsers are signed with',
  table: pushKeys,
  id: pushKeys.id,
  ciphertext: pushKeys.encryptedPrivateKey,
  namedBy: pushKeys.id,
  owner: () => OWNER,
})
