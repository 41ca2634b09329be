import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, ChevronRight } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { recentTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { failureToast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { placeOf } from '../../resources.ts'
import { AdminLink } from '../admin-link.tsx'

type Notification = Output<'GET /admin/notifications'>[number]

/** In the plural, for several at once. */
const KINDS: Record<Notification['kind'], string> = {
  order: 'new orders',
  payment_without_order: 'payments without an order',
  flagged: 'orders that need attention',
  failed_refund: 'failed refunds',
  failed_mail: 'failed emails',
  out_of_stock: 'products out of stock',
  repair_message: 'messages about repairs',
  repair_assigned: 'repairs assigned to you',
  note_for_me: 'notes for you',
  estimate_answered: 'answered estimates',
  part_arrived: 'parts that arrived',
  repair_overdue: 'late repairs',
}

export function Notifications() {
  const api = useApi()
  const queryClient = useQueryClient()
  const id = useId()
  const popover = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(api.query('GET /admin/notifications'))
  const read = useMutation({
    mutationFn: (until: string) => api.call('POST /admin/notifications/read', { until }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /admin/notifications'] }),
    onError: failureToast('Failed to mark the notifications as read'),
  })
  const unread = query.data?.filter(({ isRead }) => !isRead) ?? []
  const close = () => popover.current?.hidePopover()

  function markRead() {
    read.mutate(unread[0]!.at)
    close()
  }

  return (
    <>
      <IconButton
        label={unread.length > 0 ? `Notifications, ${unread.length} new` : 'Notifications'}
        popoverTarget={id}>
        <Bell aria-hidden className="size-5" />
        {unread.length > 0 && (
          <span
            aria-hidden
            className="figures absolute top-1 right-0.5 min-w-4.5 rounded-full bg-heart px-1 text-xs font-semibold text-on-heart">
            {unread.length}
          </span>
        )}
      </IconButton>
      <section
        ref={popover}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        aria-labelledby={`${id}-title`}
        className="popup popup-end w-96 gap-2 p-3">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h2 id={`${id}-title`} className="text-base">
            Notifications
          </h2>
          {unread.length > 0 && (
            <Button kind="plain" size="small" isBusy={read.isPending} onClick={markRead}>
              Mark all read
            </Button>
          )}
        </div>
        {query.error && !query.data ? (
          <QueryError query={query} isPart />
        ) : unread.length === 0 ? (
          <p className="text-sm text-muted">Nothing new. Orders, repairs, low stock and email problems appear here.</p>
        ) : (
          isOpen && (
            <ul className="grid gap-1 text-sm">
              {[...Map.groupBy(unread, ({ kind }) => kind)].map(([kind, entries]) => (
                <li key={kind}>
                  {entries.length === 1 ? (
                    <Entry notification={entries[0]!} onChoose={close} />
                  ) : (
                    <details>
                      <summary className="flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-2 font-semibold hover:bg-tint pointer-coarse:min-h-11">
                        <ChevronRight aria-hidden className="size-4 shrink-0 [[open]>summary>&]:rotate-90" />
                        <span className="figures">
                          {entries.length} {KINDS[kind]}
                        </span>
                      </summary>
                      <ul className="grid pl-6">
                        {entries.map((one) => (
                          <li key={one.target}>
                            <Entry notification={one} onChoose={close} />
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              ))}
            </ul>
          )
        )}
      </section>
    </>
  )
}

function Entry({ notification, onChoose }: { notification: Notification; onChoose: () => void }) {
  const { company } = useShell()
  const { kind, target, title, detail, at } = notification
  return (
    <AdminLink
      {...(placeOf(target) ?? { to: kind === 'note_for_me' ? '/admin/workbench' : '/admin/orders/attention' })}
      onClick={onChoose}
      className="grid rounded-control px-2 py-1.5 hover:bg-tint">
      <span className="font-semibold">{title}</span>
      <span className="text-xs text-muted">
        {detail} · {recentTime(at, company.timeZone)}
      </span>
    </AdminLink>
  )
}
