const OFFER_KINDS = ['domain', 'renewal', 'hosting', 'hosting-renewal'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Line items of carts, checkouts and orders carry this instead of a product slug: `domain:ada.com`. */
export function offerSlug(kind: OfferKind, what: string): string {
  return `${kind}:${what}`
}

export function offerOf(slug: string): { kind: OfferKind; what: string } | null {
  const [kind, what] = slug.split(':')
  const known = OFFER_KINDS.find((one) => one === kind)
  return known && what ? { kind: known, what } : null
}

export function hrefOfLine(slug: string): string {
  const offer = offerOf(slug)
  if (!offer) return `/products/${slug}`
  return offer.kind.startsWith('hosting') ? '/godaddy?tab=hosting' : '/godaddy'
}

/** The buyer becomes the domain's registrant, so the registry requires contact details. */
export function needsRegistrant(slugs: string[]): boolean {
  return slugs.some((slug) => offerOf(slug)?.kind === 'domain')
}
