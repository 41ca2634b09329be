import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ArrowLeft, Check } from 'lucide-react'
import { CREDIT_REPAIR_CLAIM } from '#contract/company/company-features.ts'
import { useApi } from '../../api.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { useShell } from '../../shell/use-shell.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { bookingLabel, HowToGetIt } from './-how-to-get-it.tsx'
import { OtherServices } from './-other-services.tsx'
import { PriceList } from './-price-list.tsx'
import { type Service, serviceCrumbs, serviceFacts } from './-service-facts.ts'
import { ServiceNotFound } from './-service-not-found.tsx'

export const Route = createFileRoute('/services/$type')({
  loader: async ({ context: { api, queryClient }, params: { type } }) => {
    const [service] = await queryClient.ensureQueryData(api.query('GET /services', { type }))
    if (!service) throw notFound()
    return { service }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Service Not Found' }, { name: 'robots', content: 'noindex' }] }
    const { service } = loaderData
    return pageHead(context, {
      title: service.name,
      description: service.summary,
      path: `/services/${service.canonicalSlug}`,
      facts: [serviceFacts(service, context.origin), breadcrumbList(serviceCrumbs(service), context.origin)],
    })
  },
  component: ServicePage,
  notFoundComponent: ServiceNotFound,
})

function ServicePage() {
  const { type } = Route.useParams()
  const { data } = useSuspenseQuery(useApi().query('GET /services', { type }))
  const [service] = data
  return service ? <ServiceDetail service={service} /> : <ServiceNotFound />
}

function ServiceDetail({ service }: { service: Service }) {
  const { company } = useShell()
  const { name, description, imageUrl, features, disclosures, canonicalSlug } = service
  return (
    <Page
      title={name}
      crumbs={serviceCrumbs(service)}
      actions={
        <SiteLink href="/services" className="link inline-flex min-h-11 items-center gap-1 text-sm">
          <ArrowLeft aria-hidden className="size-4" /> Back to services
        </SiteLink>
      }>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <Picture
          src={imageUrl}
          alt=""
          width={800}
          height={600}
          sizes="(min-width: 64rem) 28rem, 100vw"
          isFirst
          className="aspect-[2/1] w-full rounded-card object-cover lg:col-start-2 lg:row-start-1 lg:aspect-4/3"
        />
        <div className="grid content-start gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <p className="max-w-2xl text-lg">{description}</p>
          {features.length > 0 && <Features features={features} />}
          {canonicalSlug === 'credit-repair' && company.confirmsCreditRepairClaim && (
            <p className="text-lg font-semibold">Credit repair: {CREDIT_REPAIR_CLAIM}</p>
          )}
          <PriceList service={service} />
          {disclosures.length > 0 && <Disclosures disclosures={disclosures} />}
        </div>
        <div className="lg:col-start-2">
          <HowToGetIt service={service} />
        </div>
      </div>
      <OtherServices except={canonicalSlug} />
      {service.isBookable && (
        <StickyBar isOnlyOnPhones>
          <LinkButton href={`/book/${canonicalSlug}`} kind="call" size="large">
            {bookingLabel(service)}
          </LinkButton>
        </StickyBar>
      )}
    </Page>
  )
}

function Features({ features }: Pick<Service, 'features'>) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">What you get</h2>
      <ul className="grid gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-sage" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Disclosures({ disclosures }: Pick<Service, 'disclosures'>) {
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-5 text-sm">
      <h2 className="text-base">Please note</h2>
      {disclosures.map((disclosure) => (
        <p key={disclosure}>{disclosure}</p>
      ))}
    </section>
  )
}
