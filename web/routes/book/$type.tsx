import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { Booking } from '../../appointments/book-page.tsx'
import { DisclosureLines } from '../../services/disclosure-lines.tsx'
import { pageHead } from '../../shell/page-head.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Page } from '../../ui/page/page.tsx'
import { readBooked } from '../-about.ts'
import { ServiceNotFound } from '../services/-service-not-found.tsx'

export const Route = createFileRoute('/book/$type')({
  validateSearch: readBooked,
  loader: async ({ context: { api, queryClient }, params: { type } }) => {
    const [service] = await queryClient.ensureQueryData(api.query('GET /services', { type }))
    if (!service?.isBookable) throw notFound()
    return { service }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Service Not Found' }, { name: 'robots', content: 'noindex' }] }
    const { name, canonicalSlug } = loaderData.service
    return pageHead(context, {
      title: `Book a time: ${name}`,
      description: `Choose a time for ${name}. We only need your name and an email or phone number.`,
      path: `/book/${canonicalSlug}`,
    })
  },
  component: BookRoute,
  notFoundComponent: ServiceNotFound,
})

function BookRoute() {
  const { type } = Route.useParams()
  const { about, repair } = Route.useSearch()
  const [service] = useSuspenseQuery(useApi().query('GET /services', { type })).data
  const { name, canonicalSlug, disclosures } = service!
  return (
    <Page
      title={`Book a time: ${name}`}
      lead="Choose a time. We only need your name and an email or phone number."
      crumbs={[
        { name: 'Services', href: '/services' },
        { name, href: `/services/${canonicalSlug}` },
        { name: 'Book a time' },
      ]}>
      <NeedsScript what="Booking" />
      <div className="needs-script grid gap-6">
        <DisclosureLines disclosures={disclosures} />
        <Booking key={canonicalSlug} type={canonicalSlug} about={about} repair={repair} />
      </div>
    </Page>
  )
}
