import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, Paging, text } from '../scalars.ts'
import { PictureUrl } from '../web-address.ts'
import { AdminProduct, variantFields } from './admin-product.ts'
import { Grade, NumberKinds, SerializedUnit } from './serialized-unit.ts'
import { StockMovement } from './stock.ts'
import { MAX_OPTIONS } from './variant.ts'

export const MAX_UNITS = 100

export const SerializedUnitDraft = z.strictObject({
  values: z
    .array(text(60, { min: 1, message: 'Choose a value' }))
    .max(MAX_OPTIONS - 1)
    .default([]),
  number: text(60, { min: 1, message: 'Scan or enter the serial number' }),
  price: variantFields.price,
  cost: variantFields.cost.default(null),
  supplierId: Id.nullable().default(null),
  grade: Grade.nullable().default(null),
  condition: text(300).default(''),
  batteryPercent: z
    .int('Battery health is a whole number')
    .min(1, 'Battery health is 1 to 100')
    .max(100, 'Battery health is 1 to 100')
    .nullable()
    .default(null),
  images: z.array(PictureUrl).max(12, 'At most 12 pictures').default([]),
  warrantyEndsOn: CalendarDate.nullable().default(null),
  note: multilineText(2_000).default(''),
})
export type SerializedUnitDraft = z.output<typeof SerializedUnitDraft>

export const SerializedUnitChange = SerializedUnitDraft.extend({ version: z.int().min(1).optional() })
export type SerializedUnitChange = z.output<typeof SerializedUnitChange>

/** Its id is that of the variant that holds only this unit. */
export const AdminSerializedUnit = SerializedUnit.extend({
  id: Id,
  productId: Id,
  name: z.string(),
  values: z.array(z.string()),
  label: z.string(),
  number: z.string(),
  price: Money,
  cost: Money.nullable(),
  supplierId: Id.nullable(),
  note: z.string(),
  isHere: z.boolean(),
  isHeld: z.boolean(),
  addedAt: Instant,
  version: z.int(),
  moved: StockMovement.pick({ reason: true, cause: true, at: true }).nullable(),
})
export type AdminSerializedUnit = z.infer<typeof AdminSerializedUnit>

export const UnitSearch = z.object({
  productId: Id.optional(),
  where: z.enum(['here', 'gone']).optional(),
  number: text(60).optional(),
  ...Paging,
})
export type UnitSearch = z.output<typeof UnitSearch>

export const setNumbers = endpoint('POST /admin/products/:id/numbers', {
  summary: 'Turn serial numbers or IMEIs of a product on or off',
  input: z.strictObject({ id: Id, kind: NumberKinds.nullable() }),
  output: AdminProduct,
})
export const listUnits = endpoint('GET /admin/units', {
  summary: 'List serialized units of one product or of all, latest first',
  input: UnitSearch,
  page: AdminSerializedUnit,
})
export const addUnit = endpoint('POST /admin/products/:id/units', {
  summary: 'Add a serialized unit to the stock',
  input: SerializedUnitDraft.extend({ id: Id }),
  output: AdminSerializedUnit,
  status: 201,
})
export const updateUnit = endpoint('PUT /admin/units/:id', {
  summary: 'Update a serialized unit; its stock is changed separately',
  input: SerializedUnitChange.extend({ id: Id }),
  output: AdminSerializedUnit,
})

export const UnitFileResult = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ line: z.int(), number: z.string(), message: z.string() })),
})
export type UnitFileResult = z.infer<typeof UnitFileResult>

const UnitFile = z
  .string()
  .max(200_000, 'This file is too long')
  .refine((csv) => csv.isWellFormed() && !csv.includes('\0'), 'Contains characters that cannot be stored')

export const exportUnits = endpoint('GET /admin/products/:id/units/file', {
  summary: 'Export a product’s serialized units as CSV, including sold ones',
  input: z.strictObject({ id: Id }),
  download: 'text/csv',
})
export const readUnitFile = endpoint('POST /admin/products/:id/units/file', {
  summary: 'Import serialized units from CSV; units with a known number are updated',
  input: z.strictObject({ id: Id, csv: UnitFile }),
  output: UnitFileResult,
})
