import type { CountScope, StockCountStatus } from '#contract/catalog/stock-count.ts'
import type { Output, RowOf } from '../../api.ts'

export type StockCount = Output<'GET /admin/stock-counts/:id'>
export type CountLine = RowOf<'GET /admin/stock-counts/:id/lines'>

const SCOPES: Record<CountScope, string> = {
  all: 'Everything',
  category: 'Category',
  brand: 'Brand',
  free: 'Scanned items only',
}

export const COUNT_STATUS_LABELS: Record<StockCountStatus, string> = {
  open: 'Open',
  applied: 'Applied',
  discarded: 'Discarded',
}

export function countScopeText({ scope, about }: Pick<StockCount, 'scope' | 'about'>): string {
  return about ? `${SCOPES[scope]}: ${about}` : SCOPES[scope]
}
