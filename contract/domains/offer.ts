/** What is sold here besides goods: a name for a year, a further year of one, a month of hosting. */
const OFFER_KINDS = ['domain', 'renewal', 'hosting', 'hosting-renewal'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** A line of a cart, checkout or order that is one of them bears this in place of an address: `domain:ada.com`. */
export function offerSlug(kind: OfferKind, what: string): string {
  return `${kind}:${what}`
}

/** What a line is about; null for goods. */
export function offerOf(slug: string): { kind: OfferKind; what: string } | null {
  const [kind, what] = slug.split(':')
  const known = OFFER_KINDS.find((one) => one === kind)
  return known && what ? { kind: known, what } : null
}

/** Where a line's thing is shown. */
export function hrefOfLine(slug: string): string {
  const offer = offerOf(slug)
  if (!offer) return `/products/${slug}`
  return offer.kind.startsWith('hosting') ? '/godaddy?tab=hosting' : '/godaddy'
}

/** Whoever buys one of these becomes the holder of a name, so that the registry wants to know them. */
export function needsRegistrant(slugs: string[]): boolean {
  return slugs.some((slug) => offerOf(slug)?.kind === 'domain')
}
