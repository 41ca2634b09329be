import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import type { Product } from '../products/product.ts'

/** The products of the parts in their order; undefined while one is loading. */
export function usePricedParts(parts: readonly { productId: number }[]): (Product | undefined)[] {
  const api = useApi()
  const queries = useQueries({
    queries: parts.map(({ productId: id }) => api.query('GET /admin/products/:id', { id })),
  })
  return queries.map(({ data }) => data as Product | undefined)
}
