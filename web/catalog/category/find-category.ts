import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api.ts'

export const HOLISTIC_HEALTH = 'holistic-health'

/**
 * Null for an unknown slug. Only the current category's description is loaded; all descriptions would enlarge every
 * page by about 3 %.
 */
export function categoryOf(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['GET /categories', { slug }],
    queryFn: async ({ client }) => {
      // Data that is loaded on the server is serialized into the page, so only the browser loads all categories.
      const categories = import.meta.env.SSR
        ? await api.call('GET /categories')
        : await client.ensureQueryData(api.query('GET /categories'))
      const category = categories.find((one) => one.slug === slug)
      return category ? { name: category.name, slug, description: category.description } : null
    },
  })
}
