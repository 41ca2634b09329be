import { z } from 'zod'
import { DeviceKind } from '../devices/device.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Slug } from '../scalars.ts'
import { RepairFault, RepairVariant } from './repair-fault.ts'

const OfferedDevice = z.object({
  slug: z.string(),
  brand: z.string(),
  make: z.string(),
  name: z.string(),
  kind: DeviceKind,
})
export type OfferedDevice = z.infer<typeof OfferedDevice>

export const OfferedModel = OfferedDevice.extend({ priceFrom: Money })
export type OfferedModel = z.infer<typeof OfferedModel>

const RepairOffer = z.object({
  id: Id,
  title: z.string(),
  fault: RepairFault,
  variant: RepairVariant,
  /** Before tax. */
  price: Money,
  warrantyDays: z.int(),
  usualDays: z.int(),
  /** Null: it takes no part of the stock. */
  isInStock: z.boolean().nullable(),
})
export type RepairOffer = z.infer<typeof RepairOffer>

export const ModelOffers = z.object({
  /** Null if the brand is known but not the model. */
  device: OfferedDevice.nullable(),
  make: z.string(),
  repairs: z.array(RepairOffer),
})
export type ModelOffers = z.infer<typeof ModelOffers>

/** Source: docs/rules.md, R-41. */
export const OfferDate = z.object({
  id: Id,
  /** Null: a part must be ordered and its delivery time is unknown. */
  readyOn: CalendarDate.nullable(),
  mustOrder: z.boolean(),
})
export type OfferDate = z.infer<typeof OfferDate>

const ModelRef = z.object({ brand: Slug, model: Slug })

export const listOfferedModels = endpoint('GET /repair-offers', {
  summary: 'List device models with repair prices',
  output: z.array(OfferedModel),
})
export const getModelOffers = endpoint('GET /repair-offers/:brand/:model', {
  summary: 'Get the repairs of a device model with their prices; 404 for an unknown brand, or with `movedTo`',
  input: ModelRef,
  output: ModelOffers,
})
export const getOfferDates = endpoint('GET /repair-offers/:brand/:model/dates', {
  summary: 'Get the days on which repairs of a device model would be ready if it came in today',
  input: ModelRef,
  output: z.array(OfferDate),
})
