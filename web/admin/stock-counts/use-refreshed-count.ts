import { useRefresh } from '../frame/use-refresh.ts'

export function useRefreshedCount() {
  const refreshCounts = useRefresh('stock_count')
  const refreshStock = useRefresh('stock_count', 'product')
  return ({ stockLevels = false } = {}) => (stockLevels ? refreshStock() : refreshCounts())
}
