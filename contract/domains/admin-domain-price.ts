import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { DomainPrice } from './domain.ts'
import { EXTENSIONS } from './extension.ts'

export const AdminDomainPrice = DomainPrice.extend({
  /** The registrar's price per year; null if it is unknown. */
  cost: Money.nullable(),
  isOffered: z.boolean(),
  version: z.int(),
})
export type AdminDomainPrice = z.infer<typeof AdminDomainPrice>

const price = Money.refine((amount) => amount >= 1, 'Enter a price above $0.00').refine(
  (amount) => amount <= 1_000_000,
  'Enter at most $10,000.00',
)

export const DomainPriceChange = z.strictObject({
  register: price.optional(),
  renew: price.optional(),
  transfer: price.optional(),
  cost: price.nullable().optional(),
  isOffered: z.boolean().optional(),
  version: z.int().min(1).optional(),
})
export type DomainPriceChange = z.output<typeof DomainPriceChange>

const ExtensionRef = z.strictObject({ extension: z.enum(EXTENSIONS) })

export const listAdminDomainPrices = endpoint('GET /admin/domain-prices', {
  summary: 'List domain prices with their cost',
  output: z.array(AdminDomainPrice),
})
export const updateDomainPrice = endpoint('PUT /admin/domain-prices/:extension', {
  summary: 'Update the price of an extension; never below its cost',
  input: DomainPriceChange.extend(ExtensionRef.shape),
  output: AdminDomainPrice,
})
