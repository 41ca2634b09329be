import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/** What seals and signs today, and what did before. */
export type Secrets = Pick<Config, 'sessionSecret' | 'oldSecrets'>
export type Secret = Pick<Config, 'sessionSecret'>

/** Today's first. */
export function eachSecret({ sessionSecret, oldSecrets }: Secrets): Secret[] {
  return [sessionSecret, ...oldSecrets].map((sessionSecret) => ({ sessionSecret }))
}

/** Whether this is what one of the shop's secrets makes of it: links in mails sent before a change of the secret still open. */
export function isMadeWith(secrets: Secrets, given: string, made: (secret: Secret) => string): boolean {
  const bytes = Buffer.from(given)
  return eachSecret(secrets).some((secret) => {
    const expected = Buffer.from(made(secret))
    return expected.length === bytes.length && timingSafeEqual(expected, bytes)
  })
}

/** What the first of the secrets reads that can. @throws Error where none can. */
export function readWithAny<T>(secrets: Secrets, read: (secret: Secret) => T): T {
  let failure: unknown
  for (const secret of eachSecret(secrets)) {
    try {
      return read(secret)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
