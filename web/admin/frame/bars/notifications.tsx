import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { placeOf } from '../../resources.ts'
import { AdminLink } from '../admin-link.tsx'

type Notification = Output<'GET /admin/notifications'>[number]

const KINDS: Record<Notification['kind'], string> = {
  order: 'Order',
  payment_without_order: 'Payment',
  flagged: 'Order',
  failed_refund: 'Refund',
  failed_mail: 'Mail',
  out_of_stock: 'Stock',
  repair_message: 'Repair',
  repair_assigned: 'Repair',
  note_for_me: 'Workbench',
  estimate_answered: 'Repair',
  part_arrived: 'Repair',
  repair_overdue: 'Repair',
}

export function Notifications() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(api.query('GET /admin/notifications'))
  const read = useMutation({
    mutationFn: (until: string) => api.call('POST /admin/notifications/read', { until }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /admin/notifications'] }),
  })
  const unread = query.data?.filter(({ isRead }) => !isRead).length ?? 0

  function open() {
    setOpen(true)
  }
  /** Entries are marked as read only when the list closes, so that new ones look new while it is open. */
  function close() {
    setOpen(false)
    const [latest] = query.data ?? []
    if (unread > 0 && latest) read.mutate(latest.at)
  }

  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} new` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="figures absolute top-1 right-0.5 min-w-4.5 rounded-full bg-heart px-1 text-xs font-semibold text-on-heart"
          >
            {unread}
          </span>
        )}
      </IconButton>
      <Dialog title="Notifications" isOpen={isOpen} onClose={close}>
        {query.error && !query.data ? (
          <QueryError query={query} />
        ) : query.data?.length === 0 ? (
          <p className="text-sm text-muted">
            No notifications yet. Orders, repairs, low stock and email problems appear here.
          </p>
        ) : (
          <ul className="grid gap-1 text-sm">
            {query.data?.map((one) => (
              <Entry key={`${one.kind} ${one.target}`} notification={one} onChoose={close} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

function Entry({ notification, onChoose }: { notification: Notification; onChoose: () => void }) {
  const { company } = useShell()
  const { kind, target, title, detail, at, isRead } = notification
  return (
    <li>
      <AdminLink
        {...(placeOf(target) ?? { to: kind === 'note_for_me' ? '/admin/workbench' : '/admin/orders/attention' })}
        onClick={onChoose}
        className="grid grid-cols-[0.5rem_minmax(0,1fr)] items-baseline gap-x-2 rounded-control px-2 py-2 hover:bg-tint"
      >
        <span aria-hidden className={classNames('size-2 rounded-full', !isRead && 'bg-heart')} />
        <span className={isRead ? undefined : 'font-semibold'}>
          <span className="sr-only">{isRead ? '' : 'New: '}</span>
          {title}
        </span>
        <span className="col-start-2 text-xs text-muted">
          {KINDS[kind]} · {detail} · {shopTime(at, company.timeZone)}
        </span>
      </AdminLink>
    </li>
  )
}
