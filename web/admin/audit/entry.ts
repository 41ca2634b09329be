import type { RowOf } from '../../api.ts'

export type Entry = RowOf<'GET /admin/audit'>
