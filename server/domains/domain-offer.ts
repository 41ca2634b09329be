import { placeholderFor } from '#contract/catalog/placeholder.ts'
import { HOSTING_PLANS, hostingName } from '#contract/domains/hosting-plan.ts'
import { offerOf, offerSlug } from '#contract/domains/offer.ts'
import type { Cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Offer } from '../catalog/offer/offer.ts'
import type { Ctx } from '../context.ts'
import { displayNameOf, readName } from './domain-name.ts'
import { listDomainPrices } from './domain-price.ts'

const MAX_MONTHS = 12
const MAX_YEARS = 5

/**
 * Called when the name is put in a cart and again before the payment.
 * @throws Problem `domain_taken`, `domain_unknown`, `domain_premium`, `not_offered`, `invalid_domain_name`.
 */
export async function findCurrentOffer(ctx: Ctx, slug: string): Promise<Offer> {
  const offer = offerOf(slug)
  if (offer?.kind === 'domain') return domainOffer(ctx, offer.what)
  if (offer?.kind === 'renewal') return renewalOffer(ctx, offer.what)
  if (offer?.kind === 'hosting') return hostingOffer(offer.what)
  throw notOffered('This')
}

async function domainOffer(ctx: Ctx, typed: string): Promise<Offer> {
  const { label, extension } = readName(typed)
  const domain = `${label}.${extension}`
  const name = displayNameOf(domain)
  const price = (await listDomainPrices(ctx)).find((price) => price.extension === extension)
  if (!price) throw notOffered(extension ? `.${extension}` : 'A name without an ending')
  const [known] = await ctx.names.check([domain])
  if (known!.status === 'taken') throw domainTakenProblem(domain)
  if (known!.status === 'unknown') throw unavailable('domain_unknown', domain, UNKNOWN(name))
  if (known!.costCents !== null && known!.costCents > price.register)
    throw unavailable(
      'domain_premium',
      domain,
      `${name} is a premium name and costs more than our list price. Please contact us.`,
    )
  return toOffer(offerSlug('domain', domain), `${name}, domain for one year`, price.register, 1)
}

async function renewalOffer(ctx: Ctx, typed: string): Promise<Offer> {
  const { label, extension } = readName(typed)
  const domain = `${label}.${extension}`
  const price = (await listDomainPrices(ctx)).find((price) => price.extension === extension)
  if (!price) throw notOffered(displayNameOf(domain))
  const name = `${displayNameOf(domain)}, one more year`
  return toOffer(offerSlug('renewal', domain), name, price.renew, MAX_YEARS)
}

export function hostingRenewalOffer(itemId: string, { planId, orderId }: { planId: string; orderId: number }): Offer {
  const plan = planOf(planId)
  const name = `${hostingName(plan.name)}, one more month (order #${orderId})`
  return toOffer(offerSlug('hosting-renewal', itemId), name, plan.monthCents, MAX_MONTHS)
}

function planOf(id: string) {
  const plan = HOSTING_PLANS.find((plan) => plan.id === id)
  if (!plan) throw notOffered('This plan')
  return plan
}

function hostingOffer(id: string): Offer {
  const plan = planOf(id)
  return toOffer(offerSlug('hosting', id), `${hostingName(plan.name)}, one month`, plan.monthCents, MAX_MONTHS)
}

function toOffer(slug: string, name: string, priceCents: Cents, limit: number): Offer {
  return { slug, name, description: '', imageUrl: placeholderFor('Network'), priceCents, limit }
}

const UNKNOWN = (name: string) =>
  `We couldn’t check whether ${name} is available. Try again in a minute, or remove it from your cart.`

export function domainTakenProblem(domain: string): Problem {
  const message = `${displayNameOf(domain)} is no longer available. Please remove it from your cart.`
  return unavailable('domain_taken', domain, message)
}

function unavailable(code: string, domain: string, message: string): Problem {
  return new Problem('conflict', code, message, { domain })
}

function notOffered(what: string): Problem {
  return new Problem('not_found', 'not_offered', `${what} is not sold here.`)
}
