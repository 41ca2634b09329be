import { useRefresh } from '../frame/use-refresh.ts'

export function useRefreshedCount() {
  const refreshCounts = useRefresh('stock_count')
  const refreshStock = useRefresh('stock_count', 'product')
  return ({ shelves = false } = {}) => (shelves ? refreshStock() : refreshCounts())
}
