import { createHmac } from 'node:crypto'
import { eachSecret, type Secret } from '../../audit/secrets.ts'
import type { Ctx } from '../../context.ts'
import { hashPassword, isPassword } from '../password/password-hash.ts'

/** Ten thousand PINs are tried in minutes, so a copy of the database must not be enough: the secret is hashed, too. */
export function hashPin(ctx: Ctx, userId: number, pin: string): Promise<string> {
  return hashPassword(ctx, keyed(ctx.config, userId, pin))
}

/** Takes the same time if `stored` is null. */
export async function isPin(ctx: Ctx, userId: number, pin: string, stored: string | null): Promise<boolean> {
  for (const secret of eachSecret(ctx.config)) {
    if (await isPassword(ctx, keyed(secret, userId, pin), stored)) return true
  }
  return false
}

function keyed({ sessionSecret }: Secret, userId: number, pin: string): string {
  return createHmac('sha256', sessionSecret).update(`pin:${userId}:${pin}`).digest('base64url')
}
