import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useApi } from '../../api.ts'
import { ServiceGrid } from '../../services/service-card.tsx'
import { serviceCards } from '../../services/service-cards.ts'
import { pageHead } from '../../shell/page-head.ts'
import { breadcrumbList } from '../../shell/structured-data.ts'
import { useShell } from '../../shell/use-shell.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'

const crumbs = [{ name: 'Home', href: '/' }, { name: 'Services' }]

export const Route = createFileRoute('/services/')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(serviceCards(api))
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Services',
      description:
        'Computer and phone repair, notary, copies, passport photos, truck rental and more, with our price lists.',
      path: '/services',
      facts: [breadcrumbList(crumbs, context.origin)],
    }),
  component: ServicesPage,
})

function ServicesPage() {
  const { data: services } = useSuspenseQuery(serviceCards(useApi()))
  const { company } = useShell()
  return (
    <Page
      title="Services"
      crumbs={crumbs}
      lead={
        <>
          Come in during opening hours or call <PhoneLink phone={company.phone} />. You’ll know the price before we
          start.
        </>
      }>
      {services.length > 0 ? (
        <>
          <p>
            <LinkButton kind="quiet" href="/repairs">
              Repair prices by model
            </LinkButton>
          </p>
          <h2 className="sr-only">All services</h2>
          <ServiceGrid services={services} />
        </>
      ) : (
        <EmptyState icon={<Wrench aria-hidden />} title="No services available at the moment." />
      )}
    </Page>
  )
}
