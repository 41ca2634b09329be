import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { useApi } from '../../../api.ts'
import { PaperLogo } from '../../../shell/logo/paper-logo.tsx'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import '../../frame/admin.css'
import type { AdminOrder } from '../order-labels.ts'
import { RollSheet } from './paper-roll.tsx'

interface Props {
  ids: readonly string[]
  title: string
  isRoll?: boolean
  choice?: ReactNode
  children: (order: AdminOrder) => ReactNode
}

export function PrintPage({ ids, title, isRoll = false, choice, children }: Props) {
  const name = ids.length === 1 ? `${title} #${ids[0]}` : `${title}s`
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('orders.read')}>
      {() => (
        <>
          <div className="mx-auto flex max-w-2xl flex-wrap items-end justify-end gap-3 px-4 pt-8 print:hidden">
            {choice}
            <Button onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" /> Print
            </Button>
          </div>
          {ids.length === 0 && <EmptyState title="No orders to print" />}
          {ids.map((id) => (
            <Sheet key={id} id={id} title={title} isRoll={isRoll}>
              {children}
            </Sheet>
          ))}
        </>
      )}
    </RequireUser>
  )
}

function Sheet({ id, title, isRoll, children }: Omit<Props, 'ids' | 'choice'> & { id: string }) {
  const order = useQuery({ ...useApi().query('GET /admin/orders/:id', { id: Number(id) }), refetchOnMount: 'always' })
  if (order.error && !order.data) {
    return <QueryError query={order} />
  }
  if (!order.data) return <Skeleton className="m-6 h-96" />
  const Paper = isRoll ? RollSheet : LetterSheet
  return (
    <Paper>
      <Letterhead />
      <div>
        <h1 className="text-xl">
          {title} <span className="figures">#{order.data.id}</span>
        </h1>
        <OrderDay order={order.data} />
      </div>
      {children(order.data)}
    </Paper>
  )
}

function LetterSheet({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-8 text-sm not-last:break-after-page print:max-w-none print:p-0">
      {children}
    </div>
  )
}

function OrderDay({ order }: { order: AdminOrder }) {
  const { company } = useShell()
  return <p className="text-muted">{shopDay(order.createdAt, company.timeZone)}</p>
}

export function Letterhead() {
  const { company } = useShell()
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      <PaperLogo />
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
