import { useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../api.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Page } from '../ui/page/page.tsx'
import { ContactHelp } from './contact-help.tsx'
import { LookUpForm } from './look-up-form.tsx'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'
import type { TrackedOrder } from './order-words.ts'

/** Without a number in the address: this browser's own orders first, then the form for any other. */
export function TrackPage() {
  const [found, setFound] = useState<TrackedOrder | null>(null)
  if (found) return <OrderView order={found} isLookedUp />
  return (
    <Page title="Track your order">
      <NeedsScript what="Order tracking" />
      <ClientOnly>
        <OwnOrders />
      </ClientOnly>
      <LookUpForm onFound={setFound} />
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
