import { createHash, createHmac } from 'node:crypto'
import { and, asc, gt, notLike, sql } from 'drizzle-orm'
import { eachSecret, type Secrets } from '../../audit/secrets.ts'
import type { EncryptedData } from '../../ports/encrypted-data.ts'
import { recoveryCodes } from './second-factor.table.ts'

const PLAIN = 'sha256.'

/** Eighty random bits need no keyed hash, so the codes survive a change of the session secret. */
export function recoveryHash(userId: number, code: string): string {
  return PLAIN + createHash('sha256').update(notifiedOf(userId, code)).digest('base64url')
}

export function recoveryHashes(secrets: Secrets, userId: number, code: string): string[] {
  const keyed = eachSecret(secrets).map(({ sessionSecret }) =>
    createHmac('sha256', sessionSecret).update(notifiedOf(userId, code)).digest('base64url'),
  )
  return [recoveryHash(userId, code), ...keyed]
}

function notifiedOf(userId: number, code: string): string {
  return `recovery:${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`
}

/** Only the owner knows the codes, so they can neither be hashed again nor matched to a secret. */
export const keyedRecoveryCodes: EncryptedData = {
  what: 'accounts’ recovery codes from before this version',
  async page({ db, config }, after) {
    if (config.oldSecrets.length === 0) return []
    const rows = await db
      .selectDistinct({ id: recoveryCodes.userId })
      .from(recoveryCodes)
      .where(and(gt(recoveryCodes.userId, after), notLike(recoveryCodes.codeHash, sql`${`${PLAIN}%`}`)))
      .orderBy(asc(recoveryCodes.userId))
    return rows.map(({ id }) => ({ id, opensWith: 'old' as const }))
  },
}
