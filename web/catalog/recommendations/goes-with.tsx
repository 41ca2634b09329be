import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ApiClient, useApi } from '../../api.ts'
import { ProductGrid } from '../product-grid.tsx'
import { toTeaser } from '../product-teaser.ts'

export function goesWithCards(api: ApiClient, slugs: string[]) {
  const input = { products: slugs.toSorted().join(',') }
  return queryOptions({
    queryKey: ['GET /goes-with', input, 'cards'],
    queryFn: async () => (await api.call('GET /goes-with', input)).map(toTeaser),
  })
}

export function GoesWith({ slugs }: { slugs: string[] }) {
  const { data: cards = [] } = useQuery({
    ...goesWithCards(useApi(), slugs),
    placeholderData: keepPreviousData,
  })
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="goes-with" className="grid gap-5">
      <h2 id="goes-with" className="text-xl">
        Often bought with {slugs.length === 1 ? 'this' : 'these'}
      </h2>
      <ProductGrid products={cards} />
    </section>
  )
}
