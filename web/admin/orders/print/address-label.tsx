import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { useApi } from '../../../api.ts'
import { PostalAddress } from '../../../orders/postal-address.tsx'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { usePaperSize } from '../../tickets/paper/paper-size.ts'
import '../../frame/admin.css'

const LABEL = { width: '100mm', height: '62mm', margin: '0' } as const

export function AddressLabel({ id }: { id: number }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('orders.read')}>
      {() => <Label id={id} />}
    </RequireUser>
  )
}

function Label({ id }: { id: number }) {
  const { company } = useShell()
  const order = useQuery({ ...useApi().query('GET /admin/orders/:id', { id }), refetchOnMount: 'always' })
  const label = useRef<HTMLDivElement>(null)
  usePaperSize(LABEL, label)
  useEffect(() => {
    document.title = `Address label #${id}`
  }, [id])
  if (order.error && !order.data) return <QueryError query={order} />
  if (!order.data) return <Skeleton className="m-6 h-60" />
  const { shippingAddress } = order.data
  if (!shippingAddress) return <EmptyState title="This order is not shipped, so it has no address label" />
  return (
    <>
      <div className="mx-auto flex w-[100mm] flex-wrap items-center justify-between gap-3 py-4 print:hidden">
        <h1 className="text-lg">Address label #{id}</h1>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> Print
        </Button>
        <p className="text-sm text-muted">
          A 100 × 62 mm label. In the print dialog, choose the same paper size, no margins and 100% scale.
        </p>
      </div>
      <div
        ref={label}
        className="mx-auto grid h-[61mm] w-[100mm] grid-rows-[auto_1fr] overflow-hidden border border-line p-[5mm] print:mx-0 print:border-0"
      >
        <p className="text-[8pt] leading-tight wrap-anywhere">
          {company.name} · {company.address} · {company.city}, {company.state} {company.zip}
        </p>
        <address className="place-self-center text-[13pt] leading-snug wrap-anywhere not-italic">
          <PostalAddress address={shippingAddress} />
        </address>
      </div>
    </>
  )
}
