import type { RowOf } from '../../api.ts'

export type AdminDomainOrder = RowOf<'GET /admin/domain-orders'>
