import { useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { useApi } from '../api.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Page } from '../ui/page/page.tsx'
import { ContactHelp } from './contact-help.tsx'
import { LookUp } from './look-up/look-up.tsx'
import { OrderList } from './order-list.tsx'

export function TrackPage() {
  return (
    <Page title="Track your order">
      <NeedsScript what="Order tracking" />
      <ClientOnly>
        <OwnOrders />
      </ClientOnly>
      <LookUp />
      <ContactHelp />
    </Page>
  )
}

function OwnOrders() {
  const { data: orders } = useQuery({ ...useApi().query('GET /orders/session'), refetchOnMount: 'always' })
  if (!orders || orders.length === 0) return null
  return (
    <section aria-label="Orders from this browser" className="grid gap-4">
      <h2 className="text-lg">Your orders</h2>
      <OrderList orders={orders} />
    </section>
  )
}
