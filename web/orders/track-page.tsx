import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { FindRepairsForm, REPAIR_LINKS } from '../repairs/find-repairs-form.tsx'
import { useSentForm } from '../ui/form/use-sent-form.ts'
import { Page } from '../ui/page/page.tsx'
import { ContactHelp } from './contact-help.tsx'
import { LookUpForm } from './look-up/look-up-form.tsx'
import type { TrackedOrder } from './order-labels.ts'
import { OrderList } from './order-list.tsx'
import { OrderView } from './order-view.tsx'

export function TrackPage({ sent }: { sent?: string | undefined }) {
  const found = useSentForm('order-look-up')?.answer as TrackedOrder | undefined
  if (found) return <OrderView order={found} isLookedUp />
  return (
    <Page title="Track your order or repair">
      <OwnOrders />
      <div className="grid gap-6 lg:grid-cols-2">
        <LookUpForm />
        <FindRepairsForm wasSent={sent === REPAIR_LINKS} />
      </div>
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
