import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { QueueSettings } from './queue-settings.tsx'

type AdminQueue = Output<'GET /admin/queue'>
type AdminNumber = AdminQueue['numbers'][number]

const QUERY = 'GET /admin/queue'
const DESK = 'queueDesk'

export function QueueTab() {
  const query = useQuery({ ...useApi().query(QUERY), refetchOnMount: 'always' })
  const maySetLines = useMay('services.write')
  const { data: queue } = query
  if (!queue) return query.error ? <QueryError query={query} /> : <Skeleton className="h-96" />
  const of = (status: AdminNumber['status']) => queue.numbers.filter((one) => one.status === status)
  const screen = (
    <LinkButton href="/queue/screen" kind="quiet">
      Screen for the shop
    </LinkButton>
  )
  return (
    <>
      <TabHeading title="Walk-in line" actions={screen}>
        {of('waiting').length} waiting, {queue.doneToday} served today
      </TabHeading>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <CallNext queue={queue} />
          <Numbers title="At a desk" numbers={of('called')} empty="No one is being served.">
            {(one) => (
              <>
                <Step of={one} route="POST /admin/queue/:id/done" kind="primary" verb="Done" />
                <Step of={one} route="POST /admin/queue/:id/no-show" verb="No-show" />
                <Step of={one} route="POST /admin/queue/:id/back" verb="Return to queue" />
              </>
            )}
          </Numbers>
          <Numbers title="Waiting" numbers={of('waiting')} empty="No one is waiting." />
          {of('no_show').length > 0 && (
            <Numbers title="No-show" numbers={of('no_show')} empty="">
              {(one) => <Step of={one} route="POST /admin/queue/:id/back" verb="Return to queue" />}
            </Numbers>
          )}
        </div>
        <QueueSettings key={lineKey(queue)} queue={queue} maySetLines={maySetLines} />
      </div>
    </>
  )
}

function lineKey({ lines }: AdminQueue): string {
  return lines
    .filter(({ hasLine }) => hasLine)
    .map(({ serviceId }) => serviceId)
    .join()
}

function CallNext({ queue }: { queue: AdminQueue }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [desk, setDesk] = useState(() => localStorage.getItem(DESK) ?? '')
  const [serviceId, setServiceId] = useState('')
  // The idempotency key is constant until the server answers, so that a retry does not call another customer.
  const press = useRef(createIdempotencyKey())
  const next = useMutation({
    mutationFn: () =>
      api.call('POST /admin/queue/next', {
        key: press.current,
        desk: desk.trim() || null,
        serviceIds: serviceId ? [Number(serviceId)] : [],
      }),
    onSuccess(called) {
      press.current = createIdempotencyKey()
      toast(called ? { title: `Number ${called.number} is called` } : { title: 'No one is waiting' })
    },
    onError: failureToast('No one was called'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [QUERY] }),
  })
  useAdminKeys({ n: () => next.isPending || next.mutate() })
  const lines = queue.lines.filter(({ hasLine }) => hasLine)
  return (
    <Card className="flex flex-wrap items-end gap-3">
      <Field label="Desk">
        <TextInput
          value={desk}
          maxLength={20}
          placeholder="Desk 2"
          onChange={({ target: { value } }) => {
            setDesk(value)
            localStorage.setItem(DESK, value)
          }}
        />
      </Field>
      {lines.length > 1 && (
        <Field label="For">
          <Select value={serviceId} onChange={({ target: { value } }) => setServiceId(value)}>
            <option value="">Everything</option>
            {lines.map((line) => (
              <option key={line.serviceId} value={line.serviceId}>
                {line.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button isBusy={next.isPending} onClick={() => next.mutate()}>
        <BellRing aria-hidden className="size-4" /> Call next
        <kbd aria-hidden className="rounded-sm border border-on-primary px-1 text-xs max-md:hidden">
          N
        </kbd>
      </Button>
    </Card>
  )
}

interface NumbersProps {
  title: string
  numbers: AdminNumber[]
  empty: string
  children?: (one: AdminNumber) => ReactNode
}

function Numbers({ title, numbers, empty, children }: NumbersProps) {
  return (
    <Card className="grid gap-2">
      <h2 className="text-base">{title}</h2>
      {numbers.length === 0 ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {numbers.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="flex flex-wrap items-center gap-3">
                <span className="figures text-xl font-bold">{one.number}</span>
                <span className="grid text-sm">
                  <span>{one.service}</span>
                  <span className="text-muted">
                    <ShopMoment at={one.calledAt ?? one.takenAt} />
                    {one.status === 'called' && one.calledBy && ` by ${one.calledBy}`}
                  </span>
                </span>
                {one.desk && <Badge tone="sage">{one.desk}</Badge>}
              </span>
              {children && <span className="flex flex-wrap gap-2">{children(one)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface StepProps {
  of: AdminNumber
  route: 'POST /admin/queue/:id/done' | 'POST /admin/queue/:id/no-show' | 'POST /admin/queue/:id/back'
  verb: string
  kind?: 'primary' | 'quiet'
}

function Step({ of: { id, number }, route, verb, kind = 'quiet' }: StepProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const step = useMutation({
    mutationFn: () => api.call(route, { id }),
    onError: failureToast(`Number ${number} was not changed`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [QUERY] }),
  })
  return (
    <Button
      kind={kind}
      size="small"
      isBusy={step.isPending}
      onClick={() => step.mutate()}
      aria-label={`${verb} ${number}`}>
      {verb}
    </Button>
  )
}
