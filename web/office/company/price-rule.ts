import type { Output } from '../../api.ts'

export type PriceRule = Output<'GET /admin/price-rules'>[number]
