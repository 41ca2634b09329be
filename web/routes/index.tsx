import { createFileRoute } from '@tanstack/react-router'
import { catalogHead } from '../catalog/catalog-head.ts'
import { isBrowsing, readCatalogSearch } from '../catalog/catalog-search.ts'
import { categoryOf, HOLISTIC_HEALTH } from '../catalog/category/find-category.ts'
import { loadList } from '../catalog/load-list.ts'
import { ProductBrowser } from '../catalog/product-browser.tsx'
import { onTheCounter } from '../catalog/product-queries.ts'
import { serviceCards } from '../services/service-cards.ts'
import { pageHead } from '../shell/page-head.ts'
import { localBusiness } from '../shell/structured-data.ts'
import { Hero } from './-home/hero.tsx'
import { HolidayBanner } from './-home/holiday-banner.tsx'
import { HolisticPromo } from './-home/holistic-promo.tsx'
import { ProductSection } from './-home/product-section.tsx'
import { ServiceSection } from './-home/service-section.tsx'
import { Testimonials } from './-home/testimonials.tsx'
import { WhyUs } from './-home/why-us.tsx'
import { Newsletter } from './newsletter/-newsletter.tsx'

export const Route = createFileRoute('/')({
  validateSearch: readCatalogSearch,
  // The router also passes on unknown parameters, such as those of advertisements.
  loaderDeps: ({ search }) => readCatalogSearch(search),
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context
    if (isBrowsing(deps)) return loadList(context, '/', deps)
    await Promise.all([
      queryClient.ensureQueryData(serviceCards(api)),
      queryClient.ensureQueryData(onTheCounter(api)),
      queryClient.ensureQueryData(categoryOf(api, HOLISTIC_HEALTH)),
      queryClient.ensureQueryData(api.query('GET /testimonials')),
    ])
  },
  head: ({ match: { context, loaderDeps } }) => {
    if (isBrowsing(loaderDeps)) return catalogHead(context, loaderDeps)
    const company = context.queryClient.getQueryData(context.api.query('GET /company').queryKey)
    if (!company) return {}
    return pageHead(context, {
      title: 'Repairs, technology and wellness',
      description: company.description,
      path: '/',
      facts: [localBusiness(company, context.origin)],
    })
  },
  component: HomePage,
})

function HomePage() {
  const search = Route.useLoaderDeps()
  if (isBrowsing(search)) {
    return (
      <>
        <ProductBrowser path="/" search={search} />
        <WhyUs />
        <Newsletter />
      </>
    )
  }
  return (
    <>
      <Hero />
      <HolidayBanner />
      <ServiceSection />
      <ProductSection />
      <WhyUs />
      <HolisticPromo />
      <Testimonials />
      <Newsletter />
    </>
  )
}
