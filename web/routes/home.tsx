import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../api.ts'
import { categoryOf, HOLISTIC_HEALTH } from '../catalog/category/find-category.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { productCards } from '../catalog/product-queries.ts'
import { pageHead } from '../shell/page-head.ts'
import { breadcrumbList } from '../shell/structured-data.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx'
import { Section } from '../ui/page/section.tsx'

const crumbs = [{ name: 'Home', href: '/' }, { name: 'The store' }]
const SHOWN = 8

const productSections = [
  { id: 'featured-products', title: 'Featured', search: { sort: 'featured', limit: SHOWN }, more: '/?view=all' },
  { id: 'new-products', title: 'Newest', search: { sort: 'newest', limit: SHOWN }, more: '/?view=all&sort=newest' },
  { id: 'sale-products', title: 'On sale', search: { onSale: true, limit: SHOWN }, more: '/?view=all&onSale=true' },
  {
    id: 'holistic-products',
    title: 'Holistic Health',
    search: { category: HOLISTIC_HEALTH, limit: SHOWN },
    more: `/?category=${HOLISTIC_HEALTH}`,
  },
] as const

export const Route = createFileRoute('/home')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(categoryOf(api, HOLISTIC_HEALTH)),
      ...productSections.map(({ search }) => queryClient.ensureQueryData(productCards(api, search))),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'The store',
      description: 'Featured, new and reduced products, and our holistic health shelf.',
      path: '/home',
      facts: [breadcrumbList(crumbs, context.origin)],
    }),
  component: StorePage,
})

function StorePage() {
  return (
    <>
      <div className="wrap grid gap-3 pt-8">
        <Breadcrumbs crumbs={crumbs} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 tabIndex={-1} className="text-2xl md:text-3xl">
            The store
          </h1>
          <LinkButton href="/?view=all" kind="quiet">
            View All Products
          </LinkButton>
        </div>
      </div>
      {productSections.map((section) => (
        <ProductSection key={section.id} {...section} />
      ))}
    </>
  )
}

function ProductSection({ id, title, search, more }: (typeof productSections)[number]) {
  const { data } = useSuspenseQuery(productCards(useApi(), search))
  const { data: holistic } = useSuspenseQuery(categoryOf(useApi(), HOLISTIC_HEALTH))
  const isHolistic = id === 'holistic-products'
  if (data.cards.length === 0) return null
  return (
    <Section
      id={id}
      title={title}
      lead={isHolistic ? holistic?.description : undefined}
      className={isHolistic ? 'bg-sage-tint' : undefined}
      aside={
        data.total > data.cards.length && (
          <LinkButton href={more} kind="plain">
            See all {data.total}
          </LinkButton>
        )
      }>
      <ProductGrid products={data.cards} />
    </Section>
  )
}
