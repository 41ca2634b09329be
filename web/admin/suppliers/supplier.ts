import type { RowOf } from '../../api.ts'

export type Supplier = RowOf<'GET /admin/suppliers'>
