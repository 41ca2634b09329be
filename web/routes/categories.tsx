import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ApiClient, useApi } from '../api.ts'
import { countText } from '../catalog/list-title.ts'
import { pageHead } from '../shell/page-head.ts'
import { breadcrumbList } from '../shell/structured-data.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'

const crumbs = [{ name: 'Home', href: '/' }, { name: 'Categories' }]

export const Route = createFileRoute('/categories')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(categoryTiles(api))
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Categories',
      description: 'All of our products: refurbished computers, phones, cables, storage, tools and holistic health.',
      path: '/categories',
      facts: [breadcrumbList(crumbs, context.origin)],
    }),
  component: CategoriesPage,
})

function categoryTiles(api: ApiClient) {
  return queryOptions({
    queryKey: ['GET /categories', 'tiles'],
    queryFn: async () => {
      const categories = await api.call('GET /categories')
      return Promise.all(
        categories.map(async ({ name, slug, description, productCount }) => {
          const { items } = await api.call('GET /products', { category: slug, limit: 1 })
          return { name, slug, description, productCount, imageUrl: items[0]?.imageUrl }
        }),
      )
    },
  })
}

function CategoriesPage() {
  const { data: tiles } = useSuspenseQuery(categoryTiles(useApi()))
  return (
    <Page
      title="Categories"
      crumbs={crumbs}
      lead="Browse by category. Pick up in the shop or have it shipped."
      actions={
        <LinkButton href="/?view=all" kind="quiet">
          View All Products
        </LinkButton>
      }>
      {tiles.length === 0 && <EmptyState title="No products yet" />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tiles.map(({ name, slug, description, productCount, imageUrl }, index) => (
          <li
            key={slug}
            className="group relative flex items-center gap-4 lg:last:nth-[3n+1]:col-span-3 overflow-hidden rounded-card border border-line bg-surface transition hover:border-control hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary">
            {imageUrl ? (
              <Picture
                src={imageUrl}
                alt=""
                width={136}
                height={136}
                isFirst={index < 3}
                className="h-auto min-h-34 w-34 shrink-0 self-stretch object-cover"
              />
            ) : (
              <span className="size-34 shrink-0 bg-tint" />
            )}
            <div className="grid gap-1 py-3 pr-4">
              <h2 className="text-base">
                <SiteLink
                  href={`/?category=${encodeURIComponent(slug)}`}
                  className="outline-none after:absolute after:inset-0 group-hover:underline">
                  {name}
                </SiteLink>
              </h2>
              <p className="line-clamp-3 text-sm leading-snug text-muted">{description}</p>
              <p className="text-xs font-semibold text-primary">{countText(productCount)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
