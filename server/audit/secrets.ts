import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

export type Secrets = Pick<Config, 'sessionSecret' | 'oldSecrets'>
export type Secret = Pick<Config, 'sessionSecret'>

export function eachSecret({ sessionSecret, oldSecrets }: Secrets): Secret[] {
  return [sessionSecret, ...oldSecrets].map((sessionSecret) => ({ sessionSecret }))
}

/** Accepts older secrets, so that links sent before a change of the secret still work. */
export function isMadeWith(secrets: Secrets, given: string, made: (secret: Secret) => string): boolean {
  const bytes = Buffer.from(given)
  return eachSecret(secrets).some((secret) => {
    const expected = Buffer.from(made(secret))
    return expected.length === bytes.length && timingSafeEqual(expected, bytes)
  })
}

/** @throws Error if no secret works. */
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
