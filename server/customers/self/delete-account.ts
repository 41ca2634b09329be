import { z } from 'zod'
import type { AccountFarewell } from '#contract/customers/personal-data.ts'
import { Problem } from '#contract/problem.ts'
import { mailUser } from '../../accounts/account-mail.ts'
import { requirePassword } from '../../accounts/password/password.ts'
import { takeProof } from '../../accounts/second-factor/passkey-proof.ts'
import { endSessionsOf, forgottenSession } from '../../accounts/session/session.ts'
import { lockShopper, removeShopper } from '../../accounts/shopper.ts'
import { lockAdministrators, requireAnotherAdmin } from '../../accounts/staff/administrators.ts'
import { lockUser, type UserRow } from '../../accounts/user.ts'
import { hasAccounts } from '../../accounts/user-customer.ts'
import { removeUser } from '../../accounts/write-user.ts'
import { anonymizeAppointments } from '../../appointments/personal-appointments.ts'
import { record } from '../../audit/audit.ts'
import { anonymizeGiftCards } from '../../balances/gift-card/personal-gift-cards.ts'
import { forgetAlerts } from '../../catalog/alerts/stock-alert.ts'
import { anonymizeCheckouts } from '../../checkout/anonymize-checkouts.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { deleteUnusedCustomer, eraseCustomer } from '../../customer-records/customer-for.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteRegistrant } from '../../domain-orders/personal-domain-orders.ts'
import { deleteDomainRequestsOf } from '../../domains/domain-request.ts'
import { type Reply, replyCookies } from '../../http/reply.ts'
import { deleteInquiries } from '../../inquiries/personal-inquiries.ts'
import { deleteMailTo } from '../../mail/customer-mail.ts'
import { forgetPlans } from '../../managed-it/customer-plans.ts'
import { forgetSubscription } from '../../marketing/newsletter-history.ts'
import { anonymizeBuyer, listOpenOrders } from '../../orders/personal-orders.ts'
import { anonymizePayer, cancelOpenPayments, hasOpenPayment } from '../../payments/cancel-payment-intent.ts'
import { deleteRecordsNaming, deleteRecordsOf, deleteRecordsOfTickets } from '../../portal/personal-records.ts'
import { forgetPromotionUses } from '../../pricing/personal-promotion-uses.ts'
import { anonymizeTicketsOf } from '../../repairs/privacy/anonymize-tickets.ts'
import { listOpenTickets } from '../../repairs/privacy/personal-tickets.ts'
import { forgetRefusal, forgetReviewer } from '../../reviews/personal-reviews.ts'
import { deleteNotes } from '../admin/customer-note.ts'
import { forgetUser } from '../forget-user.ts'

/**
 * Orders stay without the name, because tax law requires them.
 * @throws Problem `open_orders`; `open_tickets`; `payment_under_way`; `last_admin`; `validation_failed` for a wrong
 * password.
 */
export async function deleteAccount(ctx: CustomerCtx, { password, passkey }: AccountFarewell): Promise<Reply<void>> {
  const { id } = ctx.actor.user
  if (passkey) await takeProof(ctx, passkey, 'confirm', id)
  else await requirePassword(ctx, password, 'password')
  const { shopperId } = ctx.actor
  if (shopperId !== null) await cancelOpenPayments(ctx, shopperId)
  await inTransaction(ctx, async (ctx) => {
    await lockAdministrators(ctx)
    const user = await lockUser(ctx, id)
    if (user.isAdmin || user.role === 'admin') await requireAnotherAdmin(ctx, id)
    await forgetUser(ctx, user)
    await forgetRepairsAndBookings(ctx, id)
    const orders = shopperId === null ? 0 : await forgetShopper(ctx, shopperId)
    await forgetAddress(ctx, user)
    await endSessionsOf(ctx, id)
    await removeUser(ctx, id)
    await forgetRecord(ctx, user)
    await record(ctx, 'user.deleted_own_account', `user:${id}`, z.object({ orderCount: z.int() }), {
      after: { orderCount: orders },
    })
  })
  return replyCookies(forgottenSession(ctx))
}

async function forgetShopper(ctx: Ctx, shopperId: number): Promise<number> {
  await lockShopper(ctx, shopperId)
  await requireNothingOpen(ctx, shopperId)
  await anonymizePayer(ctx, shopperId)
  await anonymizeCheckouts(ctx, shopperId)
  await forgetReviewer(ctx, shopperId)
  await deleteRegistrant(ctx, shopperId)
  const orderCount = await anonymizeBuyer(ctx, shopperId)
  await removeShopper(ctx, shopperId)
  return orderCount
}

async function forgetRepairsAndBookings(ctx: Ctx, userId: number): Promise<void> {
  const open = await listOpenTickets(ctx, userId)
  if (open.length > 0) {
    const message = `Repair ${open.join(', ')} is still open. You can delete your account after pickup.`
    throw new Problem('conflict', 'open_tickets', message, { tickets: open })
  }
  await deleteRecordsOfTickets(ctx, await anonymizeTicketsOf(ctx, userId))
  await anonymizeAppointments(ctx, userId)
  await deleteInquiries(ctx, userId)
  await deleteRecordsOf(ctx, userId)
}

async function requireNothingOpen(ctx: Ctx, shopperId: number): Promise<void> {
  const open = await listOpenOrders(ctx, shopperId)
  if (open.length > 0) {
    const numbers = open.map((id) => `#${id}`).join(', ')
    const message = `Order ${numbers} is still on its way. You can delete your account once it is delivered or canceled.`
    throw new Problem('conflict', 'open_orders', message, { orderIds: open })
  }
  if (await hasOpenPayment(ctx, shopperId))
    throw new Problem(
      'conflict',
      'payment_under_way',
      'You have a payment in progress. Please try again in half an hour.',
    )
}

/**
 * Only if the address was confirmed. Otherwise somebody who registered with another person's address could delete that
 * person's data.
 */
async function forgetAddress(ctx: Ctx, user: UserRow): Promise<void> {
  if (user.emailVerifiedAt) await anonymizeRecordsOf(ctx, user.email.toLowerCase())
  await mailUser(ctx, user, {
    kind: 'account_deleted',
    otherwise: 'If this was not you, please contact us immediately.',
  })
}

async function forgetRecord(ctx: Ctx, { customerId, emailVerifiedAt }: UserRow): Promise<void> {
  if (customerId === null) return
  const isShared = await hasAccounts(ctx, customerId)
  if (emailVerifiedAt && !isShared) {
    await deleteNotes(ctx, customerId)
    await eraseCustomer(ctx, customerId)
  }
  await deleteUnusedCustomer(ctx, customerId)
}

async function anonymizeRecordsOf(ctx: Ctx, email: string): Promise<void> {
  await forgetPlans(ctx, email)
  await forgetSubscription(ctx, email)
  await forgetRefusal(ctx, email)
  await forgetAlerts(ctx, email)
  await deleteRecordsNaming(ctx, email)
  await deleteDomainRequestsOf(ctx, email)
  await anonymizeGiftCards(ctx, email)
  await forgetPromotionUses(ctx, email)
  await deleteMailTo(ctx, email, { kind: 'account_deleted' })
}
