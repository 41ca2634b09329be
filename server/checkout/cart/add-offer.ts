import { HOSTING_PLANS } from '#contract/domains/hosting-plan.ts'
import { offerOf, offerSlug } from '#contract/domains/offer.ts'
import { Problem } from '#contract/problem.ts'
import { type Offer, saveOffer } from '../../catalog/offer/offer.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { displayNameOf, readName } from '../../domains/domain-name.ts'
import { domainTakenProblem, findCurrentOffer, hostingRenewalOffer } from '../../domains/domain-offer.ts'
import { invalid } from '../../http/input.ts'
import { type Reply, reply } from '../../http/reply.ts'
import { hostingOfLine, isPromised } from '../../orders/delivery/promised-name.ts'
import type { CartLine } from './cart-lines.ts'
import { addOfferProduct } from './change-cart.ts'

interface AddOfferInput {
  itemType: 'domain' | 'hosting'
  item: { domain?: string | undefined; renews?: boolean | undefined; id?: string | undefined }
}

const ANY_TIME = new Date(0)

function monthBefore(now: Date): Date {
  return new Date(now.getTime() - 30 * 24 * 60 * 60_000)
}

export async function addOffer(
  ctx: ShopperCtx,
  { itemType, item }: AddOfferInput,
): Promise<Reply<{ success: boolean; message: string }>> {
  const named = itemType === 'domain' ? item.domain : item.id
  if (!named) throw invalid({ item: ['Choose a domain name or a hosting plan'] })
  const { slug, called } =
    itemType === 'domain'
      ? domainCalled(named, item.renews ? 'renewal' : 'domain')
      : item.renews
        ? hostingCalled(named)
        : planCalled(named)
  const productId = await offerForSale(ctx, slug)
  const { cookies } = await addOfferProduct(ctx, productId)
  return reply({ success: true, message: `${called} has been added to your cart.` }, { cookies })
}

function domainCalled(typed: string, kind: 'domain' | 'renewal') {
  const { label, extension } = readName(typed)
  const domain = `${label}.${extension ?? 'com'}`
  return { slug: offerSlug(kind, domain), called: displayNameOf(domain) }
}

function hostingCalled(itemId: string) {
  return { slug: offerSlug('hosting-renewal', itemId), called: 'One more month of hosting' }
}

function planCalled(id: string) {
  return { slug: offerSlug('hosting', id), called: HOSTING_PLANS.find((plan) => plan.id === id)?.name ?? id }
}

/**
 * This may call outside services, so the caller must hold no lock.
 * @returns the product's id.
 * @throws Problem as `offerToday`; `domain_taken`, also for a name that was ordered here.
 */
export async function offerForSale(ctx: Ctx, slug: string): Promise<number> {
  const about = offerOf(slug)
  if (about?.kind !== 'domain') return saveOffer(ctx, await offerToday(ctx, slug))
  const offer = await findCurrentOffer(ctx, slug)
  if (await isPromised(ctx, offer.slug, monthBefore(ctx.now))) throw domainTakenProblem(about.what)
  return saveOffer(ctx, offer)
}

export async function offerToday(ctx: Ctx, slug: string): Promise<Offer> {
  const about = offerOf(slug)
  if (about?.kind === 'hosting-renewal') return renewedHosting(ctx, about.what)
  const isOurs = about?.kind !== 'renewal' || (await isPromised(ctx, offerSlug('domain', about.what), ANY_TIME))
  if (!isOurs) throw notRegisteredHere(about.what)
  return findCurrentOffer(ctx, slug)
}

async function renewedHosting(ctx: Ctx, itemId: string): Promise<Offer> {
  const hosting = await hostingOfLine(ctx, itemId)
  if (hosting) return hostingRenewalOffer(itemId, hosting)
  throw new Problem('not_found', 'not_set_up_here', 'This hosting plan is not with us. Please call us to renew it.')
}

function notRegisteredHere(domain: string): Problem {
  const message = `${displayNameOf(domain)} was not registered here. Please call us to renew it.`
  return new Problem('not_found', 'not_registered_here', message)
}

/**
 * Checked again before a card is charged, because the name may have been taken and the price may have changed. This may
 * call outside services, so the caller must hold no lock.
 * @returns the slugs that can still be bought.
 * @throws Problem as `findCurrentOffer`.
 */
export async function confirmOffers(ctx: Ctx, lines: Pick<CartLine, 'product'>[]): Promise<Set<string>> {
  const slugs = domainOfferSlugs(lines)
  for (const slug of slugs) await offerForSale(ctx, slug)
  return new Set(slugs)
}

export function domainOfferSlugs(lines: Pick<CartLine, 'product'>[]): string[] {
  return lines.map(({ product }) => product.slug).filter((slug) => offerOf(slug) !== null)
}
