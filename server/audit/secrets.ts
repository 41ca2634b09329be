import { timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

export type Secrets = Pick<Config, 'sessionSecret' | 'oldSecrets'>
export type Secret = Pick<Config, 'sessionSecret'>

export function eachSecret({ sessionSecret, oldSecrets }: Secrets): Secret[] {
  return [sessionSecret, ...oldSecrets].map((sessionSecret) => ({ sessionSecret }))
}

/** Accepts older secrets, so that links sent before a change of the secret still work. */
export function isMadeWith(secrets: Secrets, given: string, made: (secret: Secret) => string): boolean {
  return eachSecret(secrets).some((secret) => isSameSecret(given, made(secret)))
}

/** Takes as long for a nearly right guess as for any other. */
export function isSameSecret(given: string, secret: string): boolean {
  const [bytes, expected] = [Buffer.from(given), Buffer.from(secret)]
  return expected.length === bytes.length && timingSafeEqual(expected, bytes)
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
