import type { z } from 'zod'
import type { SerializedUnitDraft } from '#contract/catalog/admin-serialized-unit.ts'
import type { Output, RowOf } from '../../../api.ts'

export type SerializedUnit = RowOf<'GET /admin/units'>
export type NumberedProduct = Output<'GET /admin/products/:id'>
export type UnitValues = Required<z.input<typeof SerializedUnitDraft>>

export const UNIT_LABELS = {
  values: 'Options',
  number: 'Number',
  price: 'Price',
  cost: 'Cost',
  supplierId: 'Supplier',
  grade: 'Grade',
  condition: 'Condition',
  batteryPercent: 'Battery health in percent',
  images: 'Pictures',
  warrantyEndsOn: 'Warranty ends on',
  note: 'Note',
} as const satisfies Record<keyof UnitValues, string>

export const NUMBER_LABELS = { serial: 'Serial number', imei: 'IMEI' } as const

export function unitValues(product: NumberedProduct, unit?: SerializedUnit): UnitValues {
  const owners = product.options.slice(0, -1)
  if (!unit)
    return {
      values: owners.map(({ values }) => (values.length === 1 ? values[0]! : '')),
      number: '',
      price: product.price,
      cost: null,
      supplierId: product.supplierId,
      grade: null,
      condition: '',
      batteryPercent: null,
      images: [],
      warrantyEndsOn: null,
      note: '',
    }
  const { values, number, price, cost, supplierId, grade, condition, batteryPercent, images, warrantyEndsOn, note } =
    unit
  const said = { number, price, cost, supplierId, grade, condition, batteryPercent }
  return { values, ...said, images, warrantyEndsOn, note }
}
