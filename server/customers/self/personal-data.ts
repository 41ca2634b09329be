import { z } from 'zod'
import { User } from '#contract/accounts/user.ts'
import type { MyPlan } from '#contract/managed-it/customer-plan.ts'
import { dollarsOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { listAccountEvents } from '../../accounts/account-event.ts'
import { listAddresses } from '../../accounts/address.ts'
import type { KnownBy } from '../../accounts/known-by.ts'
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
import type { Ctx, CustomerCtx } from '../../context.ts'
import { copyTaxExemptions } from '../../customer-records/tax-exemption.ts'
import { copyDomainOrders } from '../../domain-orders/personal-domain-orders.ts'
import { copyDomainRequestsOf } from '../../domains/domain-request.ts'
import { copyInquiries } from '../../inquiries/personal-inquiries.ts'
import { listMailEntries } from '../../mail/customer-mail.ts'
import { plansUnder } from '../../managed-it/customer-plans.ts'
import { findSubscription } from '../../marketing/newsletter-history.ts'
import type { OrderOwner } from '../../orders/customer-orders.ts'
import { copyOrders } from '../../orders/personal-orders.ts'
import { copyRecords } from '../../portal/personal-records.ts'
import { copyPromotionUses } from '../../pricing/personal-promotion-uses.ts'
import { copyTickets } from '../../repairs/privacy/personal-tickets.ts'
import { copyReviews } from '../../reviews/personal-reviews.ts'
import { listNoteEntries } from '../admin/customer-note.ts'
import { copyFiles } from '../files/customer-file.ts'
import { getPreferences } from './preferences.ts'

const MAX_MAILS = 10_000

/** @throws Problem `view_as_read_only` if an administrator views as the customer. */
export async function exportPersonalData(ctx: CustomerCtx): Promise<Response> {
  if (ctx.actor.viewedBy)
    throw new Problem('forbidden', 'view_as_read_only', 'Only customers can export their own data.')
  const day = ctx.now.toISOString().slice(0, 10)
  return personalDownload(await collect(ctx), `my-data-${day}.json`)
}

export function personalDownload(data: object, filename: string): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  })
}

export async function copyHistory(ctx: Ctx, owner: KnownBy & OrderOwner) {
  return {
    orders: await copyOrders(ctx, owner),
    reviews: await copyReviews(ctx, owner),
    domains: await copyDomainOrders(ctx, owner),
    repairs: await copyTickets(ctx, owner),
    appointments: await copyAppointments(ctx, owner),
    requests: await copyInquiries(ctx, owner),
  }
}

export async function recordsOfAddress(ctx: Ctx, email: string) {
  const mails = await listMailEntries(ctx, email, MAX_MAILS)
  return {
    newsletter: await findSubscription(ctx, email),
    waitingForStock: await copyAlerts(ctx, email),
    promotionsUsed: await copyPromotionUses(ctx, email),
    giftCards: await copyGiftCards(ctx, email),
    plans: (await plansUnder(ctx, email)).map(planOnPaper),
    requestedDomains: await copyDomainRequestsOf(ctx, email),
    mails: mails.map(({ at, text }) => ({ at, subject: text })),
  }
}

async function copyOwnRecord(ctx: CustomerCtx) {
  const customerId = await findCustomerOfUser(ctx, ctx.actor.user.id)
  if (customerId === null) return { notesOfTheShop: [], filesOfTheShop: [] }
  return {
    notesOfTheShop: await copyNotes(ctx, customerId),
    filesOfTheShop: await copyFiles(ctx, customerId),
    taxExemptions: await copyTaxExemptions(ctx, customerId),
  }
}

export async function copyNotes(ctx: Ctx, customerId: number) {
  return (await listNoteEntries(ctx, customerId, MAX_MAILS)).map(({ at, text }) => ({ at, text }))
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
    ...(await copyHistory(ctx, { userId: account.id, shopperId, customerId: null })),
    storeCredit: await copyCredit(ctx, account.id),
    portalRecords: await copyRecords(ctx, account.id),
    cart: (await getCart(ctx)).map(({ quantity, product }) => ({ product: product.name, quantity })),
    checkoutForm: await getCheckoutDraft(ctx),
    wishlist: (await getWishlist(ctx)).map(({ name }) => name),
    recordsOfYourAddress:
      email === null
        ? 'Confirm your email address to include this data.'
        : { ...(await recordsOfAddress(ctx, email)), ...(await copyOwnRecord(ctx)) },
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

export async function copyCredit(ctx: Ctx, userId: number) {
  const { balance, entries } = await readCredit(ctx, userId)
  return {
    left: dollarsOf(balance),
    entries: entries.map(({ id, amount, ...entry }) => ({ ...entry, amount: dollarsOf(amount) })),
  }
}
