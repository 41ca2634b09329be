import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Instant, text } from '../scalars.ts'
import { EXTENSIONS } from './extension.ts'

export const DomainStatus = z.enum(['available', 'taken', 'premium', 'unknown'])
export type DomainStatus = z.infer<typeof DomainStatus>

export const DomainResult = z.object({
  /** As it is registered: `xn--caf-dma.com`. */
  domain: z.string(),
  /** As people read it: `café.com`. */
  displayName: z.string(),
  /** It can be ordered here. */
  available: z.boolean(),
  /** `premium`: free, and dearer than our price list covers. `unknown`: nobody could say. */
  status: DomainStatus,
  /** What was said is the registry's or the registrar's last word until somebody else is faster. */
  definitive: z.boolean(),
  /** Of the first year; null for what is not on offer. */
  price: Money.nullable(),
  /** Of each further year. */
  renewalPrice: Money.nullable(),
  checkedAt: Instant,
  /** Who said so. */
  source: z.enum(['rdap', 'godaddy', 'none']),
})
export type DomainResult = z.infer<typeof DomainResult>

export const DomainSearch = z.strictObject({
  /** A name, with or without what comes before and after it: `ada`, `www.ada.com`, `https://ada.com/shop`. */
  domainName: text(300, { min: 1, message: 'Type a name to look for' }),
  /** Asked first; one that is typed with the name goes before it. */
  tld: z
    .string()
    .max(20)
    .transform((typed) => typed.trim().toLowerCase().replace(/^\./, ''))
    .pipe(z.enum(EXTENSIONS))
    .default('com'),
})
export type DomainSearch = z.output<typeof DomainSearch>

export const DomainAnswer = z.object({
  /** The name under every extension, the one that was asked for first. */
  results: z.array(DomainResult),
  /** Whether a registrar is connected and lets us in. */
  isConfigured: z.boolean(),
  /** For whoever asks; empty where a registrar is connected. */
  message: z.string(),
})
export type DomainAnswer = z.infer<typeof DomainAnswer>

/** What an extension costs here, a year at a time. */
export const DomainPrice = z.object({
  extension: z.enum(EXTENSIONS),
  register: Money,
  renew: Money,
  transfer: Money,
})
export type DomainPrice = z.infer<typeof DomainPrice>

export const searchDomain = endpoint('POST /godaddy/search-domain', {
  summary: 'Whether a name is free, under every extension that is sold here; who cannot say is no error',
  input: DomainSearch,
  output: DomainAnswer,
})
export const listDomainPrices = endpoint('GET /domain-prices', {
  summary: 'The price list of domains that are on offer',
  output: z.array(DomainPrice),
})
