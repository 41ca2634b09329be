import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../api.ts'
import { oneText } from '../search-params.ts'
import { pageHead } from '../shell/page-head.ts'
import { localBusiness } from '../shell/structured-data.ts'
import { useShell } from '../shell/use-shell.ts'
import { Page } from '../ui/page.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { SiteLink } from '../ui/site-link.tsx'

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => ({
    search: oneText(search.search),
    category: oneText(search.category),
    view: oneText(search.view),
  }),
  loaderDeps: ({ search: { search, category } }) => ({ search, category }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    await queryClient.ensureQueryData(api.query('GET /products', deps))
    return { company: await queryClient.ensureQueryData(api.query('GET /company')) }
  },
  head: ({ match: { context }, loaderData }) => {
    const company = loaderData?.company
    if (!company) return {}
    return pageHead(context, {
      title: 'Shop',
      description: company.description,
      path: '/',
      facts: [localBusiness(company, context.origin)],
    })
  },
  component: HomePage,
})

function HomePage() {
  const { data: products } = useSuspenseQuery(useApi().query('GET /products', Route.useLoaderDeps()))
  const { company } = useShell()
  return (
    <Page title={company.tagline} lead={company.description}>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {products.map(({ slug, name, imageUrl, price, salePrice }, index) => (
          <li key={slug}>
            <SiteLink
              href={`/products/${slug}`}
              className="grid gap-2 rounded-card border border-line bg-surface p-3"
            >
              <Picture
                src={imageUrl}
                alt=""
                width={240}
                height={240}
                isFirst={index < 4}
                className="w-full"
              />
              <span className="font-semibold">{name}</span>
              <Price price={price} salePrice={salePrice} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
