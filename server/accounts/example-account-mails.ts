import type { Ctx } from '../context.ts'
import { EXAMPLE_PERSON } from '../mail/wording/example-person.ts'
import type { ExampleMails } from '../ports/example-mails.ts'
import { accountLetter } from './account-mail.ts'
import { findSender } from './sender.ts'

type Mail = Parameters<typeof accountLetter>[1]

export const exampleAccountMails: ExampleMails<Ctx> = {
  invitation: (ctx) => written(ctx, { kind: 'invitation', facts: { username: 'carla', days: '7' }, ...RESET }),
  email_verification: (ctx) => written(ctx, { kind: 'email_verification', path: '/verify-email' }),
  email_taken: (ctx) => written(ctx, { kind: 'email_taken', ...FORGOT }),
  password_reset: (ctx) =>
    written(ctx, { kind: 'password_reset', facts: { username: 'carla', minutes: '30' }, ...RESET }),
  password_changed: (ctx) => written(ctx, { kind: 'password_changed', ...FORGOT }),
  email_changed: (ctx) => written(ctx, { kind: 'email_changed', facts: { email: 'carla.mendes@example.com' } }),
  second_factor_on: (ctx) => written(ctx, { kind: 'second_factor_on' }),
  second_factor_off: (ctx) => written(ctx, { kind: 'second_factor_off' }),
  passkey_added: (ctx) => written(ctx, { kind: 'passkey_added', ...PASSKEY }),
  passkey_removed: (ctx) => written(ctx, { kind: 'passkey_removed', ...PASSKEY }),
  recovery_codes_renewed: (ctx) => written(ctx, { kind: 'recovery_codes_renewed' }),
  account_deleted: (ctx) => written(ctx, { kind: 'account_deleted' }),
}

const RESET = { path: '/reset-password' }
const FORGOT = { path: '/forgot-password' }
const PASSKEY = { facts: { passkey: 'Carla’s phone' } }

async function written(ctx: Ctx, { path, ...mail }: Mail & { path?: string }) {
  const link = path && { href: `${ctx.config.publicUrl}${path}` }
  return accountLetter(EXAMPLE_PERSON.name, { ...mail, ...link }, (await findSender(ctx)).name)
}
