import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../scalars.ts'

export const CustomerFile = z.object({
  key: z.string(),
  kind: z.enum(['photo', 'document', 'signature']),
  name: z.string(),
  at: Instant,
  /** Null for a file that staff attached to the customer. */
  about: z.object({ kind: z.enum(['ticket', 'inquiry', 'appointment']), id: Id, number: z.string() }).nullable(),
  /** Null for a signature, which its repair or appointment shows. */
  address: z.string().nullable(),
  previewAddress: z.string().nullable(),
  /** The number of a file that staff attached, which can be removed here. */
  attachedId: Id.nullable(),
})
export type CustomerFile = z.infer<typeof CustomerFile>

export const CUSTOMER_FILE_LIMITS = { bytes: 10 * 1024 * 1024, ofCustomer: 100 } as const

const CustomerRef = z.strictObject({ id: Id })
const FileRef = z.strictObject({ id: Id, fileId: Id })

export const listCustomerFiles = endpoint('GET /admin/customers/:id/files', {
  summary: 'List photos, documents and signatures of a customer, latest first',
  input: CustomerRef,
  output: z.array(CustomerFile),
})
export const addCustomerFile = endpoint('POST /admin/customers/:id/files', {
  summary: 'Attach a picture or PDF to a customer; idempotent by key',
  body: 'stream',
  input: z.strictObject({ id: Id, fileKey: z.uuid(), name: text(120, { min: 1, message: 'Enter the file’s name' }) }),
  output: CustomerFile,
  status: 201,
})
export const showCustomerFile = endpoint('GET /admin/customers/:id/files/:fileId', {
  summary: 'Get a file that staff attached to a customer',
  input: FileRef.extend({ size: z.enum(['whole', 'preview']).default('whole') }),
  download: 'application/octet-stream',
})
export const removeCustomerFile = endpoint('DELETE /admin/customers/:id/files/:fileId', {
  summary: 'Delete a file that staff attached to a customer',
  input: FileRef,
  output: z.array(CustomerFile),
})
