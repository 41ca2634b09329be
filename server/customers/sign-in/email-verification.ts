import type { Said } from '#contract/accounts/account.ts'
import { Problem } from '#contract/problem.ts'
import { linkInvalid, makeLink, useLink, wasLinkMade } from '../../accounts/account-link.ts'
import { mailUser } from '../../accounts/account-mail.ts'
import { makeUsersShopper } from '../../accounts/shopper.ts'
import { lockUser, type UserRow } from '../../accounts/user.ts'
import { findCustomerOfUser } from '../../accounts/user-customer.ts'
import { confirmEmailOf } from '../../accounts/write-user.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { keepContact } from '../../customer-records/customer-contact.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireMailServer } from '../../mail/require-mail-server.ts'
import { claimOrders } from '../../orders/transfer-orders.ts'

const DAY_MINUTES = 24 * 60
const TEN_MINUTES_MS = 600_000

export async function mailEmailVerification(ctx: Ctx, user: UserRow): Promise<void> {
  const token = await makeLink(ctx, {
    purpose: 'email_verification',
    userId: user.id,
    email: user.email,
    minutes: 2 * DAY_MINUTES,
  })
  await mailUser(ctx, user, { kind: 'email_verification', href: `${ctx.config.publicUrl}/verify-email#${token}` })
}

/** @throws Problem `no_mail_server`. */
export async function requestEmailVerification(ctx: CustomerCtx): Promise<Said> {
  requireMailServer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, ctx.actor.user.id)
    if (user.emailVerifiedAt !== null) return
    const wasMailed = await wasLinkMade(ctx, {
      purpose: 'email_verification',
      userId: user.id,
      withinMs: TEN_MINUTES_MS,
    })
    if (!wasMailed) await mailEmailVerification(ctx, user)
  })
  return { message: 'Please open the email that we sent you and confirm your address.' }
}

/**
 * Needs both the email and the signed-in account, because the guest orders of the address move to the account.
 * @throws Problem `link_invalid`, also if the account has another address by now; `other_account`.
 */
export async function confirmEmail(ctx: CustomerCtx, { token }: { token: string }): Promise<Said> {
  await inTransaction(ctx, async (ctx) => {
    const { userId, email } = await useLink(ctx, 'email_verification', token)
    if (userId !== ctx.actor.user.id) throw otherAccount()
    const isConfirmed = await confirmEmailOf(ctx, userId!, email!)
    if (!isConfirmed) throw linkInvalid()
    const customerId = await findCustomerOfUser(ctx, userId!)
    if (customerId) await keepContact(ctx, customerId, { kind: 'email', value: email! })
    await claimOrders(ctx, email!, await makeUsersShopper(ctx, userId!))
  })
  return { message: 'Your email address is confirmed. Thank you!' }
}

function otherAccount(): Problem {
  const message = 'This link belongs to another account. Sign in to that one, and open it again.'
  return new Problem('forbidden', 'other_account', message)
}
