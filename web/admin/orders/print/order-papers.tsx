import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { useApi } from '../../../api.ts'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Paper } from '../../paper/paper.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'
import type { AdminOrder } from '../order-labels.ts'
import { receiptCode } from '../returns/receipt-code.ts'

interface Props {
  ids: readonly string[]
  title: string
  isRoll?: boolean
  controls?: ReactNode
  codeOf?: (id: string) => { text: string; caption: string }
  children: (order: AdminOrder) => ReactNode
}

export function OrderPapers({ ids, title, isRoll = false, controls, codeOf, children }: Props) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('orders.read')}>
      {() => (
        <PrintedSheet
          title={ids.length === 1 ? `${title} #${ids[0]}` : `${title}s`}
          paper={isRoll ? 'roll' : 'letter'}
          controls={controls}>
          {ids.length === 0 && <EmptyState title="No orders to print" />}
          {ids.map((id) => (
            <OrderPaper key={id} id={id} title={title} {...(codeOf && { codeOf })}>
              {children}
            </OrderPaper>
          ))}
        </PrintedSheet>
      )}
    </RequireUser>
  )
}

function OrderPaper({ id, title, codeOf, children }: Pick<Props, 'title' | 'codeOf' | 'children'> & { id: string }) {
  const { company } = useShell()
  const { origin } = useRouteContext({ from: '__root__' })
  const order = useQuery({ ...useApi().query('GET /admin/orders/:id', { id: Number(id) }), refetchOnMount: 'always' })
  if (order.error && !order.data) return <QueryError query={order} />
  if (!order.data) return <Skeleton className="m-6 h-96" />
  // The page asks for the email address of the order, so its address may be read by anyone.
  const code = codeOf?.(id) ?? {
    text: order.data.contactEmail ? `${origin}/order-tracking/${id}` : receiptCode(id),
    caption: order.data.contactEmail ? 'Scan to follow your order' : 'For returns',
  }
  return (
    <Paper title={title} number={`#${id}`} lead={shopDay(order.data.createdAt, company.timeZone)} code={code}>
      {children(order.data)}
    </Paper>
  )
}
