import { z } from 'zod'
import { User } from '#contract/accounts/user.ts'
import type { MyPlan } from '#contract/managed-it/customer-plan.ts'
import { dollarsOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { listAccountEvents } from '../../accounts/account-event.ts'
import { listAddresses } from '../../accounts/address.ts'
import { listPushBrowsers } from '../../accounts/push/push-browser.ts'
import { listPasskeys } from '../../accounts/second-factor/passkey.ts'
import { listSessions } from '../../accounts/session/session.ts'
import { getUser } from '../../accounts/user.ts'
import { findCustomerOfUser } from '../../accounts/user-customer.ts'
import { copyAppointments } from '../../appointments/personal-appointments.ts'
import { copyGiftCards } from '../../balances/gift-card/personal-gift-cards.ts'
import { readCredit } from '../../balances/store-credit/my-credit.ts'
import { copyAlerts } from '../../catalog/alerts/stock-alert.ts'
import { getWishlist } from '../../catalog/wishlist.ts'
import { getCheckoutDraft } from '../../checkout/cart/draft.ts'
import { getCart } from '../../checkout/cart/read-cart.ts'
import type { CustomerCtx } from '../../context.ts'
import { copyDomainOrders } from '../../domain-orders/personal-domain-orders.ts'
import { copyDomainRequestsOf } from '../../domains/domain-request.ts'
import { copyInquiries } from '../../inquiries/personal-inquiries.ts'
import { listMailEntries } from '../../mail/customer-mail.ts'
import { plansUnder } from '../../managed-it/customer-plans.ts'
import { findSubscription } from '../../marketing/newsletter-history.ts'
import { copyOrders } from '../../orders/personal-orders.ts'
import { copyRecords } from '../../portal/personal-records.ts'
import { copyPromotionUses } from '../../pricing/personal-promotion-uses.ts'
import { copyTickets } from '../../repairs/privacy/personal-tickets.ts'
import { copyReviews } from '../../reviews/personal-reviews.ts'
import { listNoteEntries } from '../admin/customer-note.ts'
import { getPreferences } from './preferences.ts'

const MAX_MAILS = 10_000

/** @throws Problem `view_as_read_only` if an administrator views as the customer. */
export async function exportPersonalData(ctx: CustomerCtx): Promise<Response> {
  if (ctx.actor.viewedBy)
    throw new Problem('forbidden', 'view_as_read_only', 'Only customers can export their own data.')
  const day = ctx.now.toISOString().slice(0, 10)
  return new Response(JSON.stringify(await collect(ctx), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${day}.json"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  })
}

async function recordsOfAddress(ctx: CustomerCtx, email: string) {
  const mails = await listMailEntries(ctx, email, MAX_MAILS)
  return {
    newsletter: await findSubscription(ctx, email),
    waitingForStock: await copyAlerts(ctx, email),
    promotionsUsed: await copyPromotionUses(ctx, email),
    giftCards: await copyGiftCards(ctx, email),
    plans: (await plansUnder(ctx, email)).map(planOnPaper),
    requestedDomains: await copyDomainRequestsOf(ctx, email),
    mails: mails.map(({ at, text }) => ({ at, subject: text })),
    notesOfTheShop: await copyNotes(ctx),
  }
}

async function copyNotes(ctx: CustomerCtx) {
  const customerId = await findCustomerOfUser(ctx, ctx.actor.user.id)
  const notes = customerId === null ? [] : await listNoteEntries(ctx, customerId, MAX_MAILS)
  return notes.map(({ at, text }) => ({ at, text }))
}

async function collect(ctx: CustomerCtx) {
  const { permissions, viewedBy, ...account } = z.encode(User, await getUser(ctx))
  // An unconfirmed address may belong to somebody else, so the export leaves out what was stored under it.
  const email = account.isEmailVerified ? account.email.toLowerCase() : null
  const { shopperId } = ctx.actor
  return {
    exportedAt: ctx.now,
    account,
    addresses: (await listAddresses(ctx)).map(({ address, isDefault }) => ({ ...address, isDefault })),
    preferences: await getPreferences(ctx),
    orders: shopperId === null ? [] : await copyOrders(ctx, shopperId),
    reviews: shopperId === null ? [] : await copyReviews(ctx, shopperId),
    domains: shopperId === null ? [] : await copyDomainOrders(ctx, shopperId),
    repairs: await copyTickets(ctx, account.id),
    appointments: await copyAppointments(ctx, account.id),
    requests: await copyInquiries(ctx, account.id),
    storeCredit: await copyCredit(ctx, account.id),
    portalRecords: await copyRecords(ctx, account.id),
    cart: (await getCart(ctx)).map(({ quantity, product }) => ({ product: product.name, quantity })),
    checkoutForm: await getCheckoutDraft(ctx),
    wishlist: (await getWishlist(ctx)).map(({ name }) => name),
    recordsOfYourAddress:
      email === null ? 'Confirm your email address to include this data.' : await recordsOfAddress(ctx, email),
    signInsAndChanges: (await listAccountEvents(ctx, account.id)).map(({ at, type, detail }) => ({ at, type, detail })),
    pushBrowsersOf: (await listPushBrowsers(ctx)).map(({ id, ...browser }) => browser),
    sessions: (await listSessions(ctx)).map(({ id, ...session }) => session),
    passkeys: (await listPasskeys(ctx)).map(({ id, ...passkey }) => passkey),
  }
}

/** The links are secrets that open without a sign-in, so the export leaves them out. */
function planOnPaper({ invoices, price, ...plan }: MyPlan) {
  return {
    ...plan,
    price: dollarsOf(price),
    invoices: invoices.map(({ number, from, to, total, state }) => {
      return { number, from, to, total: dollarsOf(total), state }
    }),
  }
}

async function copyCredit(ctx: CustomerCtx, userId: number) {
  const { balance, entries } = await readCredit(ctx, userId)
  return {
    left: dollarsOf(balance),
    entries: entries.map(({ id, amount, ...entry }) => ({ ...entry, amount: dollarsOf(amount) })),
  }
}
