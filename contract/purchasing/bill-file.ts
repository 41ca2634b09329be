import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../scalars.ts'

/** The supplier’s bill as a PDF or photo. */
export const BillFile = z.object({
  id: Id,
  name: z.string(),
  addedBy: z.string(),
  at: Instant,
  address: z.string(),
  /** Null for a PDF. */
  previewAddress: z.string().nullable(),
})
export type BillFile = z.infer<typeof BillFile>

export const BILL_FILE_LIMITS = { bytes: 10 * 1024 * 1024, ofBill: 10 } as const

const BillRef = z.strictObject({ id: Id })
const FileRef = z.strictObject({ id: Id, fileId: Id })

export const listBillFiles = endpoint('GET /admin/supplier-bills/:id/files', {
  summary: 'List the files of a supplier’s bill',
  input: BillRef,
  output: z.array(BillFile),
})
export const addBillFile = endpoint('POST /admin/supplier-bills/:id/files', {
  summary: 'Attach a picture or PDF to a supplier’s bill; idempotent by key',
  body: 'stream',
  input: BillRef.extend({ fileKey: z.uuid(), name: text(120, { min: 1, message: 'Enter the file’s name' }) }),
  output: BillFile,
  status: 201,
})
export const showBillFile = endpoint('GET /admin/supplier-bills/:id/files/:fileId', {
  summary: 'Get a file of a supplier’s bill',
  input: FileRef.extend({ size: z.enum(['whole', 'preview']).default('whole') }),
  download: 'application/octet-stream',
})
export const removeBillFile = endpoint('DELETE /admin/supplier-bills/:id/files/:fileId', {
  summary: 'Delete a file of a supplier’s bill',
  input: FileRef,
  output: z.array(BillFile),
})
