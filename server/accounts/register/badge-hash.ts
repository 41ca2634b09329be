import { createHmac, randomInt } from 'node:crypto'
import { BADGE_PREFIX } from '#contract/accounts/badge-prefix.ts'
import { eachSecret, type Secret, type Secrets } from '../../audit/secrets.ts'

const HALF = 1_000_000_000

/** 18 random digits, because Code 128 writes two digits in the width of a letter. */
export function newBadgeCode(): string {
  const half = () => String(randomInt(HALF)).padStart(9, '0')
  return BADGE_PREFIX + half() + half()
}

/** The code of somebody's own card can be short, so a copy of the database must not be enough to find it. */
export function hashBadge({ sessionSecret }: Secret, code: string): string {
  return createHmac('sha256', sessionSecret).update(`badge:${code}`).digest('base64url')
}

/** One for each secret that still counts. */
export function badgeHashes(secrets: Secrets, code: string): string[] {
  return eachSecret(secrets).map((secret) => hashBadge(secret, code))
}
