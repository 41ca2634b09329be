import type { RowOf } from '../../api.ts'

export type OfficeDomainOrder = RowOf<'GET /admin/domain-orders'>
