import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, Output } from '../api.ts'

type Service = Output<'GET /services'>[number]

export interface ServiceTeaser extends Pick<Service, 'name' | 'summary' | 'imageUrl' | 'isBookable'> {
  slug: string
  /** The lowest main price in the first unit of the price list; null if it is priced by quote or at the counter. */
  pricesFrom: { amount: number; unit: string | null } | null
}

export function serviceCards(api: ApiClient) {
  return queryOptions({
    queryKey: ['GET /services', 'cards'],
    queryFn: async () => (await api.call('GET /services')).map(toTeaser),
  })
}

function toTeaser({ name, canonicalSlug, summary, imageUrl, prices, isBookable }: Service): ServiceTeaser {
  const [first] = prices
  const comparable = prices.filter(({ isAddOn, unit }) => !isAddOn && unit === first?.unit)
  const [lowest] = comparable.sort((a, b) => a.amount - b.amount)
  return {
    name,
    slug: canonicalSlug,
    summary,
    imageUrl,
    isBookable,
    pricesFrom: lowest ? { amount: lowest.amount, unit: lowest.unit } : null,
  }
}
