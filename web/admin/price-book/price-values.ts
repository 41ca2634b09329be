import type { Dollars } from '#contract/money.ts'
import type { RepairFault, RepairVariant } from '#contract/price-book/repair-fault.ts'
import type { RowOf } from '../../api.ts'
import type { Device } from '../devices/device.ts'

export type RepairPrice = RowOf<'GET /admin/repair-prices'>

export const PRICE_LABELS = {
  modelId: 'Find a model',
  kind: 'Offered for',
  fault: 'Repair',
  name: 'Name of the repair',
  variant: 'Variant',
  laborMinutes: 'Labor, minutes',
  parts: 'Parts',
  otherPartCost: 'Cost of other parts, $',
  markupPercent: 'Markup on parts, %',
  price: 'Price, $',
  warrantyDays: 'Warranty, days',
  usualDays: 'Usual duration, open days',
  archived: 'Archived',
}

export interface PriceValues {
  id?: number
  modelId: number | null
  kind: Device['kind'] | null
  fault: RepairFault
  name: string
  variant: RepairVariant
  laborMinutes: number
  parts: { productId: number; quantity: number }[]
  otherPartCost: Dollars
  markupPercent: number | null
  price: Dollars | null
  warrantyDays: number
  usualDays: number
  archived?: boolean
}

const FRESH: PriceValues = {
  modelId: null,
  kind: null,
  fault: 'screen',
  name: '',
  variant: 'standard',
  laborMinutes: 45,
  parts: [],
  otherPartCost: 0,
  markupPercent: 50,
  price: null,
  warrantyDays: 90,
  usualDays: 1,
}

export function priceValues(price: RepairPrice | undefined): PriceValues {
  if (!price) return FRESH
  const { id, device, kind, fault, name, variant, laborMinutes, otherPartCost, markupPercent } = price
  const { warrantyDays, usualDays, archivedAt } = price
  return {
    ...{ id, modelId: device?.id ?? null, kind, fault, name, variant, laborMinutes, otherPartCost, markupPercent },
    parts: price.parts.map(({ productId, quantity }) => ({ productId, quantity })),
    price: markupPercent === null ? price.price : null,
    ...{ warrantyDays, usualDays, archived: archivedAt !== null },
  }
}

export function deviceOf({ device, kind }: Pick<RepairPrice, 'device' | 'kind'>): string {
  if (!device) return kind ? `Every ${kind}` : 'Every device'
  return device.name.toLowerCase().startsWith(device.make.toLowerCase()) ? device.name : `${device.make} ${device.name}`
}
