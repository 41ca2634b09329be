import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'

export const EXPORT_HOURS = 24

export const ShopExport = z.object({
  id: Id,
  requestedBy: z.string(),
  requestedAt: Instant,
  state: z.enum(['running', 'done', 'failed']),
  /** Tables and files. */
  doneCount: z.int(),
  totalCount: z.int(),
  byteCount: z.int().nullable(),
  /** The file is deleted then. */
  availableUntil: Instant.nullable(),
  failure: z.string().nullable(),
})
export type ShopExport = z.infer<typeof ShopExport>

const ShopExportRef = z.strictObject({ id: Id })

export const listShopExports = endpoint('GET /admin/shop-exports', {
  summary: 'List exports of the whole shop of the last day, the newest first',
  output: z.array(ShopExport),
})

export const requestShopExport = endpoint('POST /admin/shop-exports', {
  summary: 'Start an export of the whole shop',
  output: ShopExport,
  status: 201,
})

export const confirmShopExport = endpoint('POST /admin/shop-exports/:id/confirm', {
  summary: 'Check that the export can be downloaded, after the person confirmed who they are',
  input: ShopExportRef,
})

export const downloadShopExport = endpoint('GET /admin/shop-exports/:id/file', {
  summary: 'Download an export of the whole shop',
  input: ShopExportRef,
  download: 'application/zip',
})
