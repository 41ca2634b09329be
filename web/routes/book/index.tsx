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
          What do you need? Choose, and see the free times. Or call us: <PhoneLink phone={company.phone} />
        </>
      }
    >
      {bookable.length > 0 ? (
        <>
          <h2 className="sr-only">What can be booked</h2>
          <ServiceGrid services={bookable} pathOf={(slug) => `/book/${slug}`} />
        </>
      ) : (
        <EmptyState title="No time can be booked online at the moment.">Please call us.</EmptyState>
      )}
    </Page>
  )
}
