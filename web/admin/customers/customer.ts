import type { Output } from '../../api.ts'

export type Customer = Output<'GET /admin/customers/:id'>
