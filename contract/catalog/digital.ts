import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, multilineText, Paging, text } from '../scalars.ts'

export const MAX_CODES_PER_REQUEST = 2_000
export const MAX_CODE_LENGTH = 400
export const MAX_FILE_BYTES = 50 * 1024 * 1024

export const CodeState = z.enum(['unused', 'delivered', 'retired'])
export type CodeState = z.infer<typeof CodeState>

export const DigitalCode = z.object({
  id: Id,
  /** Dots and, for a long code, its last four characters. */
  hint: z.string(),
  state: CodeState,
  orderId: Id.nullable(),
  addedAt: Instant,
  addedBy: z.string().nullable(),
})
export type DigitalCode = z.infer<typeof DigitalCode>

export const CodesAdded = z.object({
  added: z.int(),
  repeated: z.int(),
  known: z.array(z.object({ hint: z.string(), productId: Id, product: z.string() })),
  /** Includes codes held by open checkouts. */
  stock: z.int(),
})
export type CodesAdded = z.infer<typeof CodesAdded>

const TOO_LONG = `A code has at most ${MAX_CODE_LENGTH} characters`

const Codes = multilineText(MAX_CODES_PER_REQUEST * (MAX_CODE_LENGTH + 2), {
  min: 1,
  message: 'Paste at least one code',
})
  .transform((pasted) =>
    pasted
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((codes) => codes.length > 0, 'Paste at least one code')
  .refine((codes) => codes.length <= MAX_CODES_PER_REQUEST, {
    // Formatted lazily, because loading the tables of `Intl.NumberFormat` delays the start.
    error: () => `At most ${MAX_CODES_PER_REQUEST.toLocaleString('en-US')} codes at a time`,
  })
  .refine((codes) => codes.every(({ length }) => length <= MAX_CODE_LENGTH), TOO_LONG)

export const ProductFile = z.object({
  name: z.string(),
  byteCount: z.int(),
  uploadedAt: Instant,
  uploadedBy: z.string().nullable(),
})
export type ProductFile = z.infer<typeof ProductFile>

const ProductRef = z.strictObject({ id: Id })

export const listCodes = endpoint('GET /admin/products/:id/codes', {
  summary: 'List a product’s codes without their content, latest first',
  input: z.object({ id: Id, state: CodeState.optional(), ...Paging }),
  page: DigitalCode,
})
export const addCodes = endpoint('POST /admin/products/:id/codes', {
  summary: 'Add codes, one per line; known codes are skipped and returned',
  input: z.strictObject({ id: Id, codes: Codes }),
  output: CodesAdded,
})
export const removeCodes = endpoint('POST /admin/products/:id/codes/remove', {
  summary: 'Delete unsold codes',
  input: z.strictObject({ id: Id, codeIds: z.array(Id).min(1).max(500) }),
  output: z.object({ removed: z.int(), stock: z.int() }),
})
export const getProductFile = endpoint('GET /admin/products/:id/file', {
  summary: 'Get the metadata of a product’s download',
  input: ProductRef,
  output: z.object({ file: ProductFile.nullable() }),
})
export const uploadProductFile = endpoint('PUT /admin/products/:id/file', {
  summary: 'Replace a product’s download; the body is the file',
  input: z.strictObject({ id: Id, name: text(200, { min: 1, message: 'The file needs a name' }) }),
  body: 'stream',
  output: ProductFile,
})
export const removeProductFile = endpoint('DELETE /admin/products/:id/file', {
  summary: 'Delete a product’s download; buyers have no download until it is replaced',
  input: ProductRef,
})
