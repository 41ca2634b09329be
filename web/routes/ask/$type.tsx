import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { InquiryForm } from '../../inquiries/inquiry-form.tsx'
import { DisclosureLines } from '../../services/disclosure-lines.tsx'
import { pageHead } from '../../shell/page-head.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Page } from '../../ui/page/page.tsx'
import { readAbout } from '../-about.ts'
import { ServiceNotFound } from '../services/-service-not-found.tsx'

export const Route = createFileRoute('/ask/$type')({
  validateSearch: readAbout,
  loader: async ({ context: { api, queryClient }, params: { type } }) => {
    const [service] = await queryClient.ensureQueryData(api.query('GET /services', { type }))
    if (!service) throw notFound()
    return { service }
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Service Not Found' }, { name: 'robots', content: 'noindex' }] }
    const { name, canonicalSlug } = loaderData.service
    return pageHead(context, {
      title: `Ask about ${name}`,
      description: `Tell us what you need, and we’ll get back to you about ${name}.`,
      path: `/ask/${canonicalSlug}`,
    })
  },
  component: AskRoute,
  notFoundComponent: ServiceNotFound,
})

function AskRoute() {
  const { type } = Route.useParams()
  const [service] = useSuspenseQuery(useApi().query('GET /services', { type })).data
  const { name, canonicalSlug, isQuoted, disclosures } = service!
  const what = isQuoted ? 'Request a quote' : 'Send a request'
  return (
    <Page
      title={`${what}: ${name}`}
      lead={
        isQuoted
          ? 'Tell us what you need, and we’ll send you a written quote.'
          : 'Tell us what you need, and we’ll email or call you.'
      }
      crumbs={[{ name: 'Services', href: '/services' }, { name, href: `/services/${canonicalSlug}` }, { name: what }]}>
      <NeedsScript what="The form" />
      <div className="needs-script grid gap-6">
        <DisclosureLines disclosures={disclosures} />
        <InquiryForm type={canonicalSlug} about={Route.useSearch().about} />
      </div>
    </Page>
  )
}
