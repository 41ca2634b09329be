import type { Output } from '../../api.ts'

export type Profit = Output<'GET /admin/profit'>
export type ProfitRow = Profit['rows'][number]

export function marginText(margin: number): string {
  return margin.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 })
}
