import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Instant, multilineText, Paging, text } from '../scalars.ts'
import { WebAddress } from '../web-address.ts'

export const Supplier = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  apiEndpoint: z.string(),
  description: z.string(),
  contactPerson: z.string(),
  address: z.string(),
  /** Working days from order to delivery. */
  leadTimeDays: z.int().nullable(),
  getsContact: z.boolean(),
  active: z.boolean(),
  /** The key is write-only; only the date is returned. */
  apiKeySetAt: Instant.nullable(),
  productCount: z.int(),
  version: z.int(),
})
export type Supplier = z.infer<typeof Supplier>

const optionalAddress = z.union([z.literal(''), WebAddress])

const fields = {
  name: text(120, { min: 1, message: 'Name is required' }),
  email: z.string('Email is required').trim().min(1, 'Email is required').pipe(Email),
  phone: text(40),
  website: optionalAddress,
  apiEndpoint: optionalAddress,
  description: multilineText(2_000),
  contactPerson: text(120),
  address: text(300),
  leadTimeDays: z.int().min(0).max(365).nullable(),
  getsContact: z.boolean(),
  active: z.boolean(),
  /** A text sets the key, null removes it, and an empty or omitted field leaves it unchanged. */
  apiKey: z.union([z.literal('').transform(() => undefined), text(500)]).nullable(),
}
const { name, email, ...others } = fields

export const SupplierDraft = z.strictObject({ name, email, ...z.strictObject(others).partial().shape })
export type SupplierDraft = z.output<typeof SupplierDraft>
export const SupplierChange = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: z.int().min(1).optional(),
})
export type SupplierChange = z.output<typeof SupplierChange>

export const SupplierSearch = z.object({ search: text(200).optional(), active: z.boolean().optional(), ...Paging })
export type SupplierSearch = z.output<typeof SupplierSearch>

const SupplierRef = z.strictObject({ id: Id })

export const listSuppliers = endpoint('GET /admin/suppliers', {
  summary: 'List suppliers by name',
  input: SupplierSearch,
  page: Supplier,
})
export const getSupplier = endpoint('GET /admin/suppliers/:id', {
  summary: 'Get a supplier',
  input: SupplierRef,
  output: Supplier,
})
export const createSupplier = endpoint('POST /admin/suppliers', {
  summary: 'Create a supplier',
  input: SupplierDraft,
  output: Supplier,
  status: 201,
})
export const updateSupplier = endpoint('PUT /admin/suppliers/:id', {
  summary: 'Update a supplier',
  input: SupplierChange.extend({ id: Id }),
  output: Supplier,
})
export const deleteSupplier = endpoint('DELETE /admin/suppliers/:id', {
  summary: 'Delete a supplier without purchase orders, and reassign its products',
  input: z.strictObject({
    id: Id,
    /**
     * The supplier that takes over the products, archived ones included, or `none`. Omitted: the supplier must have no
     * products.
     */
    productsTo: z.union([z.literal('none'), Id]).optional(),
  }),
})
