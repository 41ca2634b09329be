import { useQuery } from '@tanstack/react-query'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { useApi } from '../../../api.ts'
import { PostalAddress } from '../../../orders/postal-address.tsx'
import { useShell } from '../../../shell/use-shell.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'

const LABEL = { width: '100mm', height: '62mm', margin: '0', look: 'w-[100mm]' }

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
  if (order.error && !order.data) return <QueryError query={order} />
  if (!order.data) return <Skeleton className="m-6 h-60" />
  const { shippingAddress } = order.data
  if (!shippingAddress) return <EmptyState title="This order is not shipped, so it has no address label" />
  return (
    <PrintedSheet
      title={`Address label #${id}`}
      paper={LABEL}
      controls={
        <div className="grid max-w-[60mm] gap-1">
          <h1 className="text-lg">Address label #{id}</h1>
          <p className="text-sm text-muted">
            A 100 × 62 mm label. In the print dialog, choose the same paper size, no margins and 100% scale.
          </p>
        </div>
      }>
      <div className="grid h-[61mm] grid-rows-[auto_1fr] overflow-hidden p-[5mm]">
        <p className="text-[8pt] leading-tight wrap-anywhere">
          {company.name} · {company.address} · {company.city}, {company.state} {company.zip}
        </p>
        <address className="place-self-center text-[13pt] leading-snug wrap-anywhere not-italic">
          <PostalAddress address={shippingAddress} />
        </address>
      </div>
    </PrintedSheet>
  )
}
