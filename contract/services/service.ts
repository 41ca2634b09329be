import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id, Slug, text } from '../scalars.ts'

/** One row of a service's price list. */
export const ServicePrice = z.object({
  label: z.string(),
  amount: Money,
  /** The amount is where prices start ("95+"). */
  isFrom: z.boolean(),
  /** Comes on top of another price of the list. */
  isAddOn: z.boolean(),
  /** What one amount buys, such as `per page`; null: the whole job. */
  unit: z.string().nullable(),
  note: z.string().nullable(),
})
export type ServicePrice = z.infer<typeof ServicePrice>

export const Service = z.object({
  id: Id,
  /** With underscores, as in `pc_repair`. */
  type: z.string(),
  /** Its address below `/services/`, as in `pc-repair`. */
  canonicalSlug: Slug,
  name: z.string(),
  /** One sentence for cards. */
  summary: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  features: z.array(z.string()),
  prices: z.array(ServicePrice),
  /** Why the final price may differ from the list, or how a service without a list is priced. */
  priceVarianceNote: z.string(),
  /** May be paid online. */
  isPayable: z.boolean(),
  /** A time can be booked. */
  isBookable: z.boolean(),
  /** Priced by a written quote. */
  isQuoted: z.boolean(),
  /** Walk in during opening hours. */
  isWalkIn: z.boolean(),
  /** What the law wants said beside this service, in paragraphs; mostly empty. */
  disclosures: z.array(z.string()),
})
export type Service = z.infer<typeof Service>

export const ServiceSearch = z.object({
  /** In any known spelling: `bill_pay`, `bill-pay`, `bill-payments`. An unknown one finds nothing. */
  type: text(60).optional(),
})
export type ServiceSearch = z.infer<typeof ServiceSearch>

export const listServices = endpoint('GET /services', {
  summary: 'The services with their price lists, all or one type',
  input: ServiceSearch,
  output: z.array(Service),
})
