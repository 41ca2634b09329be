import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Instant, text } from '../scalars.ts'
import { EXTENSIONS } from './extension.ts'

export const DomainStatus = z.enum(['available', 'taken', 'premium', 'unknown'])
export type DomainStatus = z.infer<typeof DomainStatus>

export const DomainResult = z.object({
  /** As registered, in Punycode: `xn--caf-dma.com`. */
  domain: z.string(),
  displayName: z.string(),
  available: z.boolean(),
  status: DomainStatus,
  definitive: z.boolean(),
  /** For the first year; null if it is not sold here. */
  price: Money.nullable(),
  renewalPrice: Money.nullable(),
  checkedAt: Instant,
  source: z.enum(['rdap', 'godaddy', 'none']),
})
export type DomainResult = z.infer<typeof DomainResult>

export const DomainSearch = z.strictObject({
  domainName: text(300, { min: 1, message: 'Enter a name to search for' }),
  tld: z
    .string()
    .max(20)
    .transform((typed) => typed.trim().toLowerCase().replace(/^\./, ''))
    .pipe(z.enum(EXTENSIONS))
    .default('com'),
})
export type DomainSearch = z.output<typeof DomainSearch>

export const DomainAnswer = z.object({ results: z.array(DomainResult), isConfigured: z.boolean(), message: z.string() })
export type DomainAnswer = z.infer<typeof DomainAnswer>

export const DomainPrice = z.object({ extension: z.enum(EXTENSIONS), register: Money, renew: Money, transfer: Money })
export type DomainPrice = z.infer<typeof DomainPrice>

export const searchDomain = endpoint('POST /godaddy/search-domain', {
  summary:
    'Check availability of a name under every offered extension; a registry that does not respond is not an error',
  input: DomainSearch,
  output: DomainAnswer,
})
export const listDomainPrices = endpoint('GET /domain-prices', {
  summary: 'List prices of offered domains',
  output: z.array(DomainPrice),
})
