import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api.ts'

/** It has a place of its own on the pages of the whole shop. */
export const HOLISTIC_HEALTH = 'holistic-health'

/**
 * What is said of a category where it is shown itself; null where none has this address. Its name stands on every page
 * (`useShell`); with the descriptions of all of them each page would be larger by a thirtieth.
 */
export function categoryOf(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['GET /categories', { slug }],
    queryFn: async ({ client }) => {
      // A browser asks for all of them once. What is asked as a query while a page is rendered is written into it.
      const categories = import.meta.env.SSR
        ? await api.call('GET /categories')
        : await client.ensureQueryData(api.query('GET /categories'))
      const category = categories.find((one) => one.slug === slug)
      return category ? { name: category.name, slug, description: category.description } : null
    },
  })
}
