import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { resolveUnmatchedPayment } from '#contract/dashboard/attention.ts'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { ATTENTION_KINDS } from '../overview/attention-kinds.ts'
import { placeOf } from '../resources.ts'
import { Panel } from './panel.tsx'
import { useOrderSaved } from './use-order-saved.ts'

type AttentionGroup = Output<'GET /admin/attention'>[number]

export function AttentionView() {
  const attention = useQuery({ ...useApi().query('GET /admin/attention'), refetchOnMount: 'always' })
  const groups = attention.data?.filter(({ count }) => count > 0)
  return (
    <>
      <TabHeading
        title="Needs attention"
        actions={
          <AdminLink to="/admin/orders" className={buttonLook('quiet')}>
            All orders
          </AdminLink>
        }
      />
      {attention.error && !attention.data ? (
        <QueryError query={attention} />
      ) : !groups ? (
        <Skeleton className="h-96" />
      ) : groups.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title="All done">
          Orders to pack, failed payments and emails, and low stock appear here automatically.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {groups.map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </div>
      )}
    </>
  )
}

function Group({ group: { kind, count, isMore, entries } }: { group: AttentionGroup }) {
  const { title, place } = ATTENTION_KINDS[kind]
  return (
    <Panel
      title={
        <>
          {title}{' '}
          <span className="figures text-muted">
            {count}
            {isMore && '+'}
          </span>
        </>
      }
      aside={
        place.to !== '/admin/orders/attention' && (
          <AdminLink {...place} className="link text-sm" aria-label={`Show all: ${title}`}>
            Show all
          </AdminLink>
        )
      }>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.target + entry.title} entry={entry} timeWord={TIME_LABELS[kind] ?? 'since'} />
        ))}
      </ul>
    </Panel>
  )
}

const TIME_LABELS: Partial<Record<AttentionGroup['kind'], string>> = { requested_time: 'for', digital_due: 'due' }

interface EntryProps {
  entry: AttentionGroup['entries'][number]
  timeWord: string
}

function Entry({ entry: { target, title, detail, at }, timeWord }: EntryProps) {
  const { company } = useShell()
  const link = placeOf(target)
  const [isResolving, setResolving] = useState(false)
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 text-sm last:border-0">
      <div className="min-w-0">
        {link ? (
          <AdminLink {...link} className="font-semibold hover:underline">
            {title}
          </AdminLink>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <p className="break-words text-xs text-muted">
          {detail}
          {at && ` · ${timeWord} ${shopTime(at, company.timeZone)}`}
        </p>
      </div>
      {target.startsWith('unmatched_payment:') && (
        <Button kind="quiet" size="small" onClick={() => setResolving(true)}>
          Mark as resolved
        </Button>
      )}
      {target.startsWith('offline_sale:') && (
        <span className="flex flex-wrap justify-end gap-2">
          <BookButton id={Number(target.split(':')[1])} />
          <Button kind="quiet" size="small" onClick={() => setResolving(true)}>
            Mark as resolved
          </Button>
        </span>
      )}
      {isResolving && <ResolveDialog target={target} title={title} onClose={() => setResolving(false)} />}
    </li>
  )
}

interface Props {
  target: string
  title: string
  onClose: () => void
}

/** The person who books a refused offline sale becomes its seller. */
function BookButton({ id }: { id: number }) {
  const api = useApi()
  const saved = useOrderSaved()
  const book = useMutation({
    mutationFn: () => api.call('POST /admin/offline-sales/:id/book', { id }),
    onSuccess({ orderId, refusal }) {
      if (orderId === null) toast({ title: 'Not booked', description: refusal ?? '', tone: 'destructive' })
      else toast({ title: `Booked as order #${orderId}` })
      saved()
    },
    onError: failureToast('Failed to book the sale'),
  })
  return (
    <Button kind="quiet" size="small" isBusy={book.isPending} onClick={() => book.mutate()}>
      Book now
    </Button>
  )
}

function ResolveDialog({ target, title, onClose }: Props) {
  const [kind, number] = target.split(':')
  const id = Number(number)
  const api = useApi()
  const saved = useOrderSaved()
  const { register, submit, errors, refusal, isBusy } = useContractForm(resolveUnmatchedPayment.input, {
    values: { id, note: '' },
    async send(typed) {
      if (kind === 'offline_sale') await api.call('POST /admin/offline-sales/:id/resolve', typed)
      else await api.call('POST /admin/unmatched-payments/:id/resolve', typed)
      saved()
      onClose()
    },
  })
  return (
    <Dialog title="Mark as resolved" isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">{title}</p>
        <Field label="What was done?" isRequired error={errors.note?.message ?? refusal}>
          <TextArea rows={2} maxLength={500} {...register('note')} />
        </Field>
        <Button type="submit" isBusy={isBusy} className="justify-self-end">
          Remove from the list
        </Button>
      </form>
    </Dialog>
  )
}
