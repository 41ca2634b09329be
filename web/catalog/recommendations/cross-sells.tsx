import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ApiClient, useApi } from '../../api.ts'
import { ProductGrid } from '../product-grid.tsx'
import { toTeaser } from '../product-teaser.ts'

export function crossSellCards(api: ApiClient, slugs: string[]) {
  const input = { products: slugs.toSorted().join(',') }
  return queryOptions({
    queryKey: ['GET /cross-sells', input, 'cards'],
    queryFn: async () => (await api.call('GET /cross-sells', input)).map(toTeaser),
  })
}

export function CrossSells({ slugs }: { slugs: string[] }) {
  const { data: cards = [] } = useQuery({ ...crossSellCards(useApi(), slugs), placeholderData: keepPreviousData })
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="cross-sells" className="grid gap-5">
      <h2 id="cross-sells" className="text-xl">
        Often bought with {slugs.length === 1 ? 'this' : 'these'}
      </h2>
      <ProductGrid products={cards} />
    </section>
  )
}
