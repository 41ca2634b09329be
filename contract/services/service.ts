import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Slug, text } from '../scalars.ts'

export const ServicePrice = z.object({
  label: z.string(),
  amount: Money,
  isFrom: z.boolean(),
  isAddOn: z.boolean(),
  unit: z.string().nullable(),
  note: z.string().nullable(),
})
export type ServicePrice = z.infer<typeof ServicePrice>

export const Service = z.object({
  id: Id,
  type: z.string(),
  canonicalSlug: Slug,
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  features: z.array(z.string()),
  prices: z.array(ServicePrice),
  priceVarianceNote: z.string(),
  isPayable: z.boolean(),
  isBookable: z.boolean(),
  isQuoted: z.boolean(),
  isWalkIn: z.boolean(),
  /** Statements that the law requires beside this service. */
  disclosures: z.array(z.string()),
})
export type Service = z.infer<typeof Service>

export const ServiceSearch = z.object({ type: text(60).optional() })
export type ServiceSearch = z.infer<typeof ServiceSearch>

export const listServices = endpoint('GET /services', {
  summary: 'List services with prices, optionally of one type',
  input: ServiceSearch,
  output: z.array(Service),
})
