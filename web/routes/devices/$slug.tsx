import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../../api.ts'
import { catalogHref, readProductListSearch, toProductSearch } from '../../catalog/catalog-search.ts'
import { ProductList } from '../../catalog/product-list.tsx'
import { productCards } from '../../catalog/product-queries.ts'
import { MyDeviceButton } from '../../devices/my-device-button.tsx'
import { repairServicesOf } from '../../devices/repair-services.ts'
import { ServiceGrid } from '../../services/service-card.tsx'
import { serviceCards } from '../../services/service-cards.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Page } from '../../ui/page/page.tsx'

type Device = Output<'GET /devices/:slug'>

export const Route = createFileRoute('/devices/$slug')({
  validateSearch: readProductListSearch,
  loaderDeps: ({ search }) => readProductListSearch(search),
  loader: async ({ context: { api, queryClient }, params: { slug }, deps }) => {
    const device = await queryClient.ensureQueryData(api.query('GET /devices/:slug', { slug })).catch(orMoved)
    const [{ total }] = await Promise.all([
      queryClient.ensureQueryData(productCards(api, toProductSearch({ ...deps, fits: slug }))),
      queryClient.ensureQueryData(serviceCards(api)),
      queryClient.ensureQueryData(api.query('GET /repair-offers')),
    ])
    return { device, total }
  },
  head: ({ match: { context, loaderDeps }, loaderData }) => {
    if (!loaderData) return {}
    const { device, total } = loaderData
    return pageHead(context, {
      title: `For your ${device.name}${loaderDeps.page ? `, page ${loaderDeps.page}` : ''}`,
      description: `Parts, cases and chargers that fit the ${fullName(device)}, and what we repair on it.`,
      path: catalogHref(`/devices/${device.slug}`, { page: loaderDeps.page }),
      facts: [breadcrumbList(crumbsOf(device), context.origin)],
      isPrivate: total === 0,
    })
  },
  component: DevicePage,
})

function orMoved(error: unknown): never {
  if (!(error instanceof Problem) || error.kind !== 'not_found') throw error
  const { movedTo } = error.details
  if (typeof movedTo !== 'string') throw notFound()
  throw redirect({ to: '/devices/$slug', params: { slug: movedTo }, statusCode: 301, replace: true })
}

function crumbsOf({ name }: Device) {
  return [{ name: 'Home', href: '/' }, { name: 'Devices', href: '/devices' }, { name }]
}

function fullName({ make, name }: Device): string {
  return name.toLowerCase().startsWith(make.toLowerCase()) ? name : `${make} ${name}`
}

function DevicePage() {
  const { device, total } = Route.useLoaderData()
  const search = Route.useLoaderDeps()
  const { data: services } = useSuspenseQuery(serviceCards(useApi()))
  const { data: offered } = useSuspenseQuery(useApi().query('GET /repair-offers'))
  const repairs = repairServicesOf(device.kind, services)
  const priced = offered.find(({ slug }) => slug === device.slug)
  return (
    <Page
      title={`For your ${device.name}`}
      crumbs={crumbsOf(device)}
      lead={leadOf(device)}
      actions={<MyDeviceButton device={device} />}>
      <div className="grid gap-10">
        {total > 0 ? (
          <ProductList path={`/devices/${device.slug}`} search={search} of={{ fits: device.slug }} />
        ) : (
          <p className="text-muted">
            We have no products made for this model right now. Ask us: most parts arrive in a day or two.
          </p>
        )}
        {(priced || repairs.length > 0) && (
          <section className="grid gap-4">
            <h2 className="text-xl">Repairs</h2>
            {priced && (
              <div>
                <LinkButton href={`/repairs/${priced.brand}/${priced.slug}`}>
                  Repair prices from {formatMoney(priced.priceFrom)}
                </LinkButton>
              </div>
            )}
            <ServiceGrid services={repairs} />
          </section>
        )}
      </div>
    </Page>
  )
}

function leadOf(device: Device): string {
  const facts = [fullName(device), device.releaseYear, device.codes.join(', ')]
  return facts.filter(Boolean).join(' · ')
}
