import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { useApi } from '../../../api.ts'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import '../../frame/office.css'
import type { OfficeOrder } from '../order-words.ts'

interface Props {
  id: string
  title: string
  children: (order: OfficeOrder) => ReactNode
}

/** A sheet about one order, as it comes out of the printer. */
export function PrintPage(props: Props) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('orders.read')}>
      {() => <Sheet {...props} />}
    </RequireUser>
  )
}

function Sheet({ id, title, children }: Props) {
  const order = useQuery({
    ...useApi().query('GET /admin/orders/:id', { id: Number(id) }),
    refetchOnMount: 'always',
  })
  useEffect(() => {
    document.title = `${title} #${id}`
  }, [title, id])
  if (order.error && !order.data) {
    return <QueryError query={order} />
  }
  if (!order.data) return <Skeleton className="m-6 h-96" />
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-8 text-sm print:max-w-none print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Letterhead />
        <Button className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> Print
        </Button>
      </div>
      <div>
        <h1 className="text-xl">
          {title} <span className="figures">#{order.data.id}</span>
        </h1>
        <OrderDay order={order.data} />
      </div>
      {children(order.data)}
    </div>
  )
}

function OrderDay({ order }: { order: OfficeOrder }) {
  const { company } = useShell()
  return <p className="text-muted">{shopDay(order.createdAt, company.timeZone)}</p>
}

function Letterhead() {
  const { company } = useShell()
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      <strong className="text-base">{company.name}</strong>
      <br />
      {company.address}
      <br />
      {company.city}, {company.state} {company.zip}
      <br />
      {company.phone} · {company.email}
    </address>
  )
}
