import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { CategoryTabs } from '../../catalog/category/category-tabs.tsx'
import { countText } from '../../catalog/list-title.ts'
import { ProductGrid } from '../../catalog/product-grid.tsx'
import { onTheCounter } from '../../catalog/product-queries.ts'
import { CollectionLinks } from '../../catalog/recommendations/collection-links.tsx'
import { SortAndFilter } from '../../catalog/sort-and-filter.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Section } from '../../ui/page/section.tsx'

export function ProductSection() {
  const { data } = useSuspenseQuery(onTheCounter(useApi()))
  const { cards, total } = data
  return (
    <Section id="products" title="From our shelves" lead="Pick up in the shop or have it shipped.">
      <div className="grid grid-cols-1 gap-5">
        <CategoryTabs search={{}} />
        <CollectionLinks />
        <SortAndFilter path="/" search={{ view: 'all' }} leadsElsewhere />
        {cards.length > 0 ? <ProductGrid products={cards} /> : <EmptyState title="No products yet" />}
        <div className="grid justify-items-center gap-2">
          <LinkButton href="/?view=all" kind="quiet" size="large">
            View All Products
          </LinkButton>
          <p className="text-sm text-muted">{countText(total)} in the shop</p>
        </div>
      </div>
    </Section>
  )
}
