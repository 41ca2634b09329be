import { z } from 'zod'
import { Quantity } from '../checkout/cart.ts'
import { DeviceKind } from '../devices/device.ts'
import { endpoint } from '../endpoint.ts'
import { ZERO } from '../money.ts'
import { Money } from '../money-schema.ts'
import { WorkMoney } from '../repairs/work-line.ts'
import { Id, Instant, Paging, text } from '../scalars.ts'
import { RepairFault, RepairVariant } from './repair-fault.ts'

const RepairPricePart = z.object({
  productId: Id,
  name: z.string(),
  quantity: z.int(),
  /** Per unit; null if it is unknown. */
  cost: Money.nullable(),
  available: z.int(),
})
export type RepairPricePart = z.infer<typeof RepairPricePart>

const PricedDevice = z.object({ id: Id, slug: z.string(), name: z.string(), make: z.string(), kind: DeviceKind })

export const RepairPrice = z.object({
  id: Id,
  /** The name that the customer reads, such as `Screen replacement, original part`. */
  title: z.string(),
  /** Null: it is offered for every model of the kind. */
  modelId: Id.nullable(),
  device: PricedDevice.nullable(),
  kind: DeviceKind.nullable(),
  fault: RepairFault,
  name: z.string(),
  variant: RepairVariant,
  laborMinutes: z.int(),
  parts: z.array(RepairPricePart),
  otherPartCost: Money,
  markupPercent: z.int().nullable(),
  /** The amount that is charged before tax. */
  price: Money,
  /** The amount that the rule computes now; null if the price is fixed or a part's cost is unknown. */
  ruledPrice: Money.nullable(),
  warrantyDays: z.int(),
  usualDays: z.int(),
  archivedAt: Instant.nullable(),
  version: z.int(),
})
export type RepairPrice = z.infer<typeof RepairPrice>

const minutes = z
  .int('Enter whole minutes')
  .min(0, 'Enter 0 or more minutes')
  .max(6_000, 'Enter 6,000 minutes or fewer')
const days = z.int('Enter whole days').min(0, 'Enter 0 or more days').max(3_650, 'Enter at most ten years')

const fields = {
  modelId: Id.nullable(),
  kind: DeviceKind.nullable(),
  fault: RepairFault,
  name: text(80),
  variant: RepairVariant,
  laborMinutes: minutes,
  parts: z
    .array(z.strictObject({ productId: Id, quantity: Quantity }))
    .max(10, 'List at most 10 parts')
    .refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length, 'List each part once'),
  /** The cost of parts that are not products of the shop. */
  otherPartCost: WorkMoney,
  /** On the parts' cost. Null: `price` is fixed. */
  markupPercent: z.int('Enter whole percent').min(0, 'Enter 0 or more').max(1_000, 'Enter at most 1,000').nullable(),
  price: WorkMoney.nullable(),
  warrantyDays: days,
  /** Open days until it is ready if the parts are in stock. */
  usualDays: z.int('Enter whole days').min(0, 'Enter 0 or more days').max(90, 'Enter 90 days or fewer'),
}

interface Draft {
  fault: RepairFault
  name: string
  modelId: number | null
  kind: DeviceKind | null
  markupPercent: number | null
  price: number | null
}

const checkDraft: z.core.CheckFn<Draft> = ({ value, issues }) => {
  const refuse = (path: keyof Draft, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value })
  if (value.fault === 'other' && value.name === '') refuse('name', 'Enter the name of the repair')
  if (value.fault !== 'other' && value.name !== '') refuse('name', 'Only a repair of kind “Other” has a name')
  if (value.modelId !== null && value.kind !== null) refuse('kind', 'Choose a model or a kind, not both')
  if (value.markupPercent === null && value.price === null) refuse('price', 'Enter the price')
}

export const COMPUTED_PRICE = 'The rule computes the price. Leave it out, or leave out the markup'

const refusePriceOfRule: z.core.CheckFn<Draft> = ({ value, issues }) => {
  if (value.markupPercent !== null && value.price !== null)
    issues.push({ code: 'custom', path: ['price'], message: COMPUTED_PRICE, input: value })
}

const draftFields = z.strictObject({
  ...fields,
  modelId: fields.modelId.default(null),
  kind: fields.kind.default(null),
  name: fields.name.default(''),
  variant: fields.variant.default('standard'),
  parts: fields.parts.default([]),
  otherPartCost: fields.otherPartCost.default(ZERO),
  markupPercent: fields.markupPercent.default(null),
  price: fields.price.default(null),
  warrantyDays: fields.warrantyDays.default(90),
  usualDays: fields.usualDays.default(1),
})
const example = { fault: 'diagnosis', laborMinutes: 30, price: 29 }
export const RepairPriceDraft = draftFields.check(checkDraft, refusePriceOfRule).meta({ example })
export type RepairPriceDraft = z.output<typeof RepairPriceDraft>

export const RepairPriceChange = draftFields
  .extend({ id: Id, version: z.int().min(1).optional(), archived: z.boolean().optional() })
  .check(checkDraft)
  .meta({ example })
export type RepairPriceChange = z.output<typeof RepairPriceChange>

export const RepairPriceSearch = z.object({
  search: text(80).optional(),
  fault: RepairFault.optional(),
  status: z.enum(['offered', 'archived']).default('offered'),
  ...Paging,
})
export type RepairPriceSearch = z.output<typeof RepairPriceSearch>

export const PriceProposal = z.object({
  id: Id,
  title: z.string(),
  device: z.string(),
  price: Money,
  proposedPrice: Money,
  partCost: Money,
})
export type PriceProposal = z.infer<typeof PriceProposal>

/** Names the prices that were shown, so that exactly these are approved. */
const DecidedProposals = z.strictObject({
  prices: z
    .array(z.strictObject({ id: Id, proposedPrice: WorkMoney }))
    .min(1, 'Select a price first')
    .max(500),
})
export type DecidedProposals = z.output<typeof DecidedProposals>

const Ref = z.strictObject({ id: Id })

export const listRepairPrices = endpoint('GET /admin/repair-prices', {
  summary: 'List the price book of repairs by device',
  input: RepairPriceSearch,
  page: RepairPrice,
})
export const getRepairPrice = endpoint('GET /admin/repair-prices/:id', {
  summary: 'Get a repair price',
  input: Ref,
  output: RepairPrice,
})
export const createRepairPrice = endpoint('POST /admin/repair-prices', {
  summary: 'Add a repair to the price book',
  input: RepairPriceDraft,
  output: RepairPrice,
  status: 201,
})
export const updateRepairPrice = endpoint('PUT /admin/repair-prices/:id', {
  summary: 'Replace a repair price; its price changes only with what it is computed from',
  input: RepairPriceChange,
  output: RepairPrice,
})
export const exportRepairPrices = endpoint('GET /admin/repair-prices/export', {
  summary: 'Download the price book as CSV',
  download: 'text/csv',
})
export const listPriceProposals = endpoint('GET /admin/repair-prices/proposals', {
  summary: 'List prices that costs or the labor rate would change',
  output: z.array(PriceProposal),
})
export const approvePriceProposals = endpoint('POST /admin/repair-prices/proposals/approve', {
  summary: 'Charge the proposed prices; refused if one of them is no longer proposed',
  input: DecidedProposals,
  output: z.array(PriceProposal),
})
export const dismissPriceProposals = endpoint('POST /admin/repair-prices/proposals/dismiss', {
  summary: 'Keep the present prices until the rule computes something else',
  input: DecidedProposals,
  output: z.array(PriceProposal),
})
