import { useRefresh } from '../frame/use-refresh.ts'

/** Reads counts again, and with `shelves` the stock of products. */
export function useRefreshedCount() {
  const refreshCounts = useRefresh('stock_count')
  const refreshStock = useRefresh('stock_count', 'product')
  return ({ shelves = false } = {}) => (shelves ? refreshStock() : refreshCounts())
}
