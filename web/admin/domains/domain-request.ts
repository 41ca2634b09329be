import type { RowOf } from '../../api.ts'

export type DomainRequest = RowOf<'GET /admin/domain-requests'>
