import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { ServiceGrid } from '../../services/service-card.tsx'
import { serviceCards } from '../../services/service-cards.ts'
import { pageHead } from '../../shell/page-head.ts'
import { useShell } from '../../shell/use-shell.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'

export const Route = createFileRoute('/book/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(serviceCards(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Book a time',
      description: 'Repairs and services for which you can book a time online.',
      path: '/book',
    }),
  component: BookIndex,
})

function BookIndex() {
  const { data: services } = useSuspenseQuery(serviceCards(useApi()))
  const { company } = useShell()
  const bookable = services.filter(({ isBookable }) => isBookable)
  return (
    <Page
      title="Book a time"
      lead={
        <>
          Choose a service to see available times, or call us: <PhoneLink phone={company.phone} />
        </>
      }>
      {bookable.length > 0 ? (
        <>
          <h2 className="sr-only">Services to book</h2>
          <ServiceGrid services={bookable} pathOf={(slug) => `/book/${slug}`} />
        </>
      ) : (
        <EmptyState title="Online booking is currently unavailable.">Please call us.</EmptyState>
      )}
    </Page>
  )
}
