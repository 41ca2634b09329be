import type { RowOf } from '../../api.ts'

export type Subscriber = RowOf<'GET /admin/newsletter'>
