import { sql } from 'drizzle-orm'
import type { Setup } from '#contract/accounts/setup.ts'
import type { User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problem.ts'
import { makeLink, useLink } from '../../accounts/account-link.ts'
import { hashPassword } from '../../accounts/password/password-hash.ts'
import { requireGoodPassword } from '../../accounts/password/password-rule.ts'
import { hasUsers, wordsOf } from '../../accounts/user.ts'
import { addUser } from '../../accounts/write-user.ts'
import { foundCompany } from '../../company/found-company.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Reply } from '../../http/reply.ts'
import { mailEmailVerification } from './email-verification.ts'
import { startSession } from './sign-in.ts'

const DAY_MINUTES = 24 * 60

export async function prepareSetup(ctx: Ctx): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    await lockSetup(ctx)
    if (await hasUsers(ctx)) return null
    return makeLink(ctx, { purpose: 'setup', userId: null, email: null, minutes: DAY_MINUTES })
  })
}

/** @throws Problem `already_set_up`; `code_invalid` if it is expired or not the latest in the log. */
export async function setUp(ctx: ShopperCtx, { token, password, company, ...person }: Setup): Promise<Reply<User>> {
  const passwordHash = await hashPassword(ctx, password)
  const owner = await inTransaction(ctx, async (ctx) => {
    await lockSetup(ctx)
    if (await hasUsers(ctx)) throw new Problem('conflict', 'already_set_up', 'This shop is already set up.')
    await useLink(ctx, 'setup', token, codeInvalid)
    await foundCompany(ctx, company)
    await requireGoodPassword(ctx, password, { field: 'password', isStaff: true, words: wordsOf(person) })
    const row = await addUser(ctx, { ...person, passwordHash, role: 'admin', isAdmin: true })
    await mailEmailVerification(ctx, row)
    return row
  })
  return startSession(ctx, owner, 'registered')
}

function codeInvalid(): Problem {
  const message =
    'This is not the code from the log, or it is more than a day old. Starting the program again writes a new one.'
  return new Problem('invalid', 'code_invalid', message, { fields: { token: [message] } })
}

/** Serializes simultaneous requests and starts of several processes. */
async function lockSetup(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7241968)`)
}
