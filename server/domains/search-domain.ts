import type { DomainAnswer, DomainPrice, DomainResult, DomainSearch } from '#contract/domains/domain.ts'
import type { Ctx } from '../context.ts'
import type { KnownName } from '../ports/domain-lookup.ts'
import { displayNameOf, readName } from './domain-name.ts'
import { listDomainPrices } from './domain-price.ts'

/**
 * The requested extension comes first. A name that could not be checked is `unknown`.
 * @throws Problem `invalid_domain_name`.
 */
export async function searchDomain(ctx: Ctx, { domainName, tld }: DomainSearch): Promise<DomainAnswer> {
  const { label, extension = tld } = readName(domainName)
  const prices = await listDomainPrices(ctx)
  const first = prices.filter((price) => price.extension === extension)
  const offered = [...first, ...prices.filter((price) => price.extension !== extension)]
  const known = await ctx.names.check(offered.map((price) => `${label}.${price.extension}`))
  return {
    results: offered.map((price, position) => toResult(label, price, known[position]!)),
    isConfigured: ctx.names.registrar().state === 'connected',
    message: messageOf(ctx),
  }
}

function toResult(label: string, price: DomainPrice, known: KnownName): DomainResult {
  const domain = `${label}.${price.extension}`
  const status = statusOf(price, known)
  const available = status === 'available'
  const { isDefinitive: definitive, source, checkedAt } = known
  return {
    domain,
    displayName: displayNameOf(domain),
    available,
    status,
    definitive,
    price: available ? price.register : null,
    renewalPrice: available ? price.renew : null,
    source,
    checkedAt,
  }
}

function statusOf({ register }: DomainPrice, { status, costCents }: KnownName): DomainResult['status'] {
  const isDear = costCents !== null && costCents > register
  return status === 'available' && isDear ? 'premium' : status
}

const MANUAL_REGISTRATION =
  'Live domain registration isn’t connected yet. We check names with the public registry and register them for you by hand, usually within one business day.'
const LOOKUP_UNAVAILABLE = 'We can’t check names right now. Send us the name, and we’ll check it and email you.'

const LOOKUP_OFF_IN_DEMO =
  'Domain lookups are off in this demo. A real shop checks names with the registries immediately; here you can send a request instead.'

function messageOf({ names, config }: Ctx): string {
  const { state } = names.registrar()
  if (state === 'connected') return ''
  if (names.canCheck) return MANUAL_REGISTRATION
  return config.isDemo && state === 'none' ? LOOKUP_OFF_IN_DEMO : LOOKUP_UNAVAILABLE
}
