import { z } from 'zod'
import type { AccountFarewell } from '#contract/customers/personal-data.ts'
import { Problem } from '#contract/problem.ts'
import { mailUser } from '../../accounts/account-mail.ts'
import type { KnownBy } from '../../accounts/known-by.ts'
import { requirePassword } from '../../accounts/password/password.ts'
import { takeProof } from '../../accounts/second-factor/passkey-proof.ts'
import { endSessionsOf, forgottenSession } from '../../accounts/session/session.ts'
import { lockShopper, removeShopper } from '../../accounts/shopper.ts'
import { lockAdministrators, requireAnotherAdmin } from '../../accounts/staff/administrators.ts'
import { lockUser, type UserRow } from '../../accounts/user.ts'
import { listAccountsOf } from '../../accounts/user-customer.ts'
import { removeUser } from '../../accounts/write-user.ts'
import { anonymizeAppointments } from '../../appointments/personal-appointments.ts'
import { record } from '../../audit/audit.ts'
import { anonymizeGiftCards } from '../../balances/gift-card/personal-gift-cards.ts'
import { forgetAlerts } from '../../catalog/alerts/stock-alert.ts'
import { anonymizeCheckouts, anonymizeDraftOrdersFor } from '../../checkout/anonymize-checkouts.ts'
import type { Ctx, CustomerCtx } from '../../context.ts'
import { forgetContacts } from '../../customer-records/customer-contact.ts'
import { deleteUnusedCustomer, eraseCustomer } from '../../customer-records/customer-for.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteRegistrant } from '../../domain-orders/personal-domain-orders.ts'
import { deleteDomainRequestsOf } from '../../domains/domain-request.ts'
import { type Reply, replyCookies } from '../../http/reply.ts'
import { deleteInquiries } from '../../inquiries/personal-inquiries.ts'
import { deleteMailTo } from '../../mail/customer-mail.ts'
import { forgetPlans, forgetPlansOf } from '../../managed-it/customer-plans.ts'
import { forgetSubscription } from '../../marketing/newsletter-history.ts'
import type { OrderOwner } from '../../orders/customer-orders.ts'
import { listOpenLayawaysOf } from '../../orders/layaway/layaway.ts'
import { anonymizeBuyer, listOpenOrders } from '../../orders/personal-orders.ts'
import { anonymizePayer, cancelOpenPayments, hasOpenPayment } from '../../payments/cancel-payment-intent.ts'
import { owedBy } from '../../payments/on-account/account-charge.ts'
import { deleteRecordsNaming, deleteRecordsOf, deleteRecordsOfTickets } from '../../portal/personal-records.ts'
import { forgetPromotionUses } from '../../pricing/personal-promotion-uses.ts'
import { anonymizeTicketsOf } from '../../repairs/privacy/anonymize-tickets.ts'
import { listOpenTickets } from '../../repairs/privacy/personal-tickets.ts'
import { forgetRefusal, forgetReviewer } from '../../reviews/personal-reviews.ts'
import { deleteNotes } from '../admin/customer-note.ts'
import { deleteFilesOf } from '../files/customer-file.ts'
import { forgetUser } from '../forget-user.ts'

/**
 * Orders stay without the name, because tax law requires them.
 * @throws Problem `open_orders`; `open_tickets`; `open_layaways`; `payment_under_way`; `account_owed`; `last_admin`; `validation_failed`
 * for a wrong password.
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
    const customerId = await ownRecordOf(ctx, user)
    await forgetUser(ctx, user)
    const orderCount = await anonymizeOwner(ctx, { userId: id, shopperId, customerId })
    await removeAccount(ctx, user, shopperId)
    if (customerId !== null) await eraseRecord(ctx, customerId)
    else if (user.customerId !== null) await leaveRecord(ctx, user, user.customerId)
    await record(ctx, 'user.deleted_own_account', `user:${id}`, z.object({ orderCount: z.int() }), {
      after: { orderCount },
    })
  })
  return replyCookies(forgottenSession(ctx))
}

/**
 * Null for an unconfirmed address, which may be another person's, and for a record that other accounts share or that is
 * a company's.
 */
async function ownRecordOf(ctx: Ctx, { emailVerifiedAt, customerId }: UserRow): Promise<number | null> {
  if (emailVerifiedAt === null || customerId === null) return null
  const accounts = await listAccountsOf(ctx, [customerId])
  const { kind } = await readCustomer(ctx, customerId)
  return accounts.length === 1 && kind === 'person' ? customerId : null
}

/** A company's record stays without the person's contacts. */
async function leaveRecord(ctx: Ctx, user: UserRow, customerId: number): Promise<void> {
  if (user.emailVerifiedAt !== null)
    await forgetContacts(ctx, customerId, { email: user.email, phone: user.phone ?? '' })
  const { kind } = await readCustomer(ctx, customerId)
  if (kind === 'person') await deleteUnusedCustomer(ctx, customerId)
}

interface Owner extends KnownBy, OrderOwner {}

/** @throws Problem `open_orders`; `open_tickets`; `open_layaways`; `payment_under_way`; `account_owed`. */
export async function anonymizeOwner(ctx: Ctx, owner: Owner): Promise<number> {
  if (owner.shopperId !== null) await lockShopper(ctx, owner.shopperId)
  await requireNothingOpen(ctx, owner)
  await deleteRecordsOfTickets(ctx, await anonymizeTicketsOf(ctx, owner))
  await anonymizeAppointments(ctx, owner)
  await deleteInquiries(ctx, owner)
  await forgetReviewer(ctx, owner)
  await deleteRegistrant(ctx, owner)
  return anonymizeBuyer(ctx, owner)
}

async function requireNothingOpen(ctx: Ctx, owner: Owner): Promise<void> {
  const tickets = await listOpenTickets(ctx, owner)
  if (tickets.length > 0) {
    const message = `Repair ${tickets.join(', ')} is still open. The data can be deleted after pickup.`
    throw new Problem('conflict', 'open_tickets', message, { tickets })
  }
  const orderIds = await listOpenOrders(ctx, owner)
  if (orderIds.length > 0) {
    const numbers = orderIds.map((id) => `#${id}`).join(', ')
    const message = `Order ${numbers} is still on its way. The data can be deleted once it is delivered or canceled.`
    throw new Problem('conflict', 'open_orders', message, { orderIds })
  }
  const layaways = owner.customerId === null ? [] : await listOpenLayawaysOf(ctx, owner.customerId)
  if (layaways.length > 0) {
    const message = `Layaway ${layaways.join(', ')} is still open. The data can be deleted once it is picked up or canceled.`
    throw new Problem('conflict', 'open_layaways', message)
  }
  if (owner.shopperId !== null && (await hasOpenPayment(ctx, owner.shopperId)))
    throw new Problem('conflict', 'payment_under_way', 'A payment is in progress. Please try again in half an hour.')
  if (owner.customerId !== null && (await owedBy(ctx, owner.customerId)) > 0) {
    const message = 'Purchases on account are not paid yet. The data can be deleted once they are.'
    throw new Problem('conflict', 'account_owed', message)
  }
}

export async function removeAccount(ctx: Ctx, user: UserRow, shopperId: number | null): Promise<void> {
  await deleteRecordsOf(ctx, user.id)
  if (shopperId !== null) {
    await anonymizePayer(ctx, shopperId)
    await anonymizeCheckouts(ctx, shopperId)
    await removeShopper(ctx, shopperId)
  }
  // Otherwise somebody who registered with another person's address could delete that person's data.
  if (user.emailVerifiedAt) await anonymizeRecordsOf(ctx, user.email.toLowerCase())
  await mailUser(ctx, user, { kind: 'account_deleted' })
  await endSessionsOf(ctx, user.id)
  await removeUser(ctx, user.id)
}

/** Removes the record with everything that is stored under its email addresses. */
export async function eraseRecord(ctx: Ctx, customerId: number): Promise<void> {
  const { contacts } = await readCustomer(ctx, customerId)
  for (const { kind, normalized } of contacts) if (kind === 'email') await anonymizeRecordsOf(ctx, normalized)
  await forgetPlansOf(ctx, customerId)
  await anonymizeDraftOrdersFor(ctx, customerId)
  await deleteNotes(ctx, customerId)
  await deleteFilesOf(ctx, customerId)
  await eraseCustomer(ctx, customerId)
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
