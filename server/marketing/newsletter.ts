import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Company } from '#contract/company/company.ts'
import type { NewsletterLink, NewsletterSignUp, Said } from '#contract/marketing/newsletter.ts'
import { Problem } from '#contract/problem.ts'
import { getCompany } from '../company/company.ts'
import { requireFeature } from '../company/require-feature.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { button, paragraph, unsubscribeLink } from '../mail/letter.ts'
import { queueMail } from '../mail/outbox.ts'
import { requireMailServer } from '../mail/require-mail-server.ts'
import { hasTypedMailLeft } from '../mail/typed-address.ts'
import { unsubscribeHeaders } from '../mail/unsubscribe-headers.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import type { ExampleMails } from '../ports/example-mails.ts'
import { newsletterSubscribers } from './newsletter.table.ts'
import { newsletterToken, subscriberOf } from './newsletter-token.ts'

/** The same answer in all cases, so that it does not reveal subscribers. */
const CHECK_YOUR_MAIL =
  'Thank you! Please confirm your address with the link in our email. We send at most five emails a day to one address.'

const CONFIRMATION = 'newsletter_confirmation'

const DAY_MS = 86_400_000

/** @throws Problem `feature_off`; `no_mail_server`. */
export async function signUp(ctx: Ctx, { email }: NewsletterSignUp): Promise<Said> {
  await requireFeature(ctx, 'offersNewsletter')
  requireMailServer(ctx)
  const address = email.toLowerCase()
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(newsletterSubscribers)
      .values({ email: address, requestedAt: ctx.now })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: { status: 'pending', requestedAt: ctx.now },
        setWhere: eq(newsletterSubscribers.status, 'unsubscribed'),
      })
    // Checked before the day's confirmation is marked as sent, so that a blocked one can be requested again.
    if (!(await hasTypedMailLeft(ctx, CONFIRMATION, address))) return
    const subscriberId = await takeTodaysConfirmation(ctx, address)
    if (subscriberId !== null) await mailConfirmation(ctx, subscriberId, address)
  })
  return { message: CHECK_YOUR_MAIL }
}

async function takeTodaysConfirmation(ctx: Ctx, address: string): Promise<number | null> {
  const { id, email, status, confirmationMailedAt } = newsletterSubscribers
  const aDayAgo = new Date(ctx.now.getTime() - DAY_MS)
  const [taken] = await ctx.db
    .update(newsletterSubscribers)
    .set({ confirmationMailedAt: ctx.now })
    .where(
      and(
        eq(email, address),
        eq(status, 'pending'),
        or(isNull(confirmationMailedAt), lt(confirmationMailedAt, aDayAgo)),
      ),
    )
    .returning({ id })
  return taken?.id ?? null
}

function linksOf({ config }: Ctx, subscriberId: number): Links {
  const { publicUrl } = config
  return {
    confirm: `${publicUrl}/newsletter/confirm?token=${newsletterToken('confirm', subscriberId, config)}`,
    unsubscribe: `${publicUrl}/newsletter/unsubscribe?token=${newsletterToken('unsubscribe', subscriberId, config)}`,
  }
}

async function mailConfirmation(ctx: Ctx, subscriberId: number, address: string): Promise<void> {
  const links = linksOf(ctx, subscriberId)
  await queueMail(ctx, {
    kind: CONFIRMATION,
    to: { address },
    ...confirmationMail(await getCompany(ctx), links),
    headers: unsubscribeHeaders(links.unsubscribe),
  })
}

/** Idempotent. A link from before an unsubscription is refused. @throws Problem `newsletter_link_invalid`. */
export async function confirm(ctx: Ctx, { token }: NewsletterLink): Promise<Said> {
  const id = subscriberOf('confirm', token, ctx.config)
  if (id === null) throw invalidLink()
  const [confirmed] = await ctx.db
    .update(newsletterSubscribers)
    .set({ status: 'confirmed', confirmedAt: ctx.now })
    .where(and(eq(newsletterSubscribers.id, id), eq(newsletterSubscribers.status, 'pending')))
    .returning({ id: newsletterSubscribers.id })
  if (!confirmed && !(await isConfirmed(ctx, id))) throw invalidLink()
  return { message: 'Your address is confirmed. Welcome!' }
}

async function isConfirmed(ctx: Ctx, id: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
  return row?.status === 'confirmed'
}

export async function unsubscribe(ctx: Ctx, { token }: NewsletterLink): Promise<Said> {
  const id = subscriberOf('unsubscribe', token, ctx.config)
  if (id === null) throw invalidLink('Contact us to unsubscribe.')
  await ctx.db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: ctx.now })
    .where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.status, 'unsubscribed')))
  return { message: 'You are unsubscribed. We will not email you again.' }
}

function invalidLink(advice = 'Please sign up again.'): Problem {
  return new Problem('not_found', 'newsletter_link_invalid', `This link is no longer valid. ${advice}`)
}

export async function readsNewsletter(ctx: Ctx, email: string): Promise<boolean> {
  const { status } = newsletterSubscribers
  const isTheirs = and(eq(newsletterSubscribers.email, email.toLowerCase()), ne(status, 'unsubscribed'))
  return (await ctx.db.$count(newsletterSubscribers, isTheirs)) > 0
}

export async function stopNewsletter(ctx: Ctx, email: string): Promise<void> {
  await ctx.db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: ctx.now })
    .where(and(eq(newsletterSubscribers.email, email.toLowerCase()), ne(newsletterSubscribers.status, 'unsubscribed')))
}

interface Links {
  confirm: string
  unsubscribe: string
}

export const exampleNewsletterMails: ExampleMails<Ctx> = {
  newsletter_confirmation: async (ctx) => confirmationMail(await getCompany(ctx), linksOf(ctx, 0)),
}

/** Opening the link changes nothing, because mail scanners open links; the page has a button. */
function confirmationMail({ name }: Company, links: Links) {
  const otherwise = 'If this was not you, ignore this email. Without your confirmation, we will not email you again.'
  return wordedLetter('newsletter_confirmation', {
    facts: { shop: name },
    blocks: [
      button('Confirm my address', links.confirm, 'To confirm, open this page and press the button'),
      paragraph(otherwise),
      unsubscribeLink(links.unsubscribe),
    ],
  })
}
