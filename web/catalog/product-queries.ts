import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, Input } from '../api.ts'
import { toTeaser } from './product-teaser.ts'

export function productCards(api: ApiClient, search: Input<'GET /products'>) {
  return queryOptions({
    queryKey: ['GET /products', search, 'cards'],
    queryFn: async () => {
      const { items, total, corrected } = await api.call('GET /products', search)
      return { cards: items.map(toTeaser), total, corrected }
    },
  })
}

export function onTheCounter(api: ApiClient) {
  return productCards(api, { limit: 8 })
}

export function relatedCards(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['GET /products/:slug/related', { slug }, 'cards'],
    queryFn: async () => {
      const related = await api.call('GET /products/:slug/related', { slug })
      const [one, ...others] = new Set(related.map(({ categoryId }) => categoryId))
      return { cards: related.map(toTeaser), categoryId: others.length === 0 ? one : undefined }
    },
  })
}
