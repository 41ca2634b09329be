import type { Output } from '../../api.ts'

export type Payable = Output<'GET /phone-orders/:id'>
