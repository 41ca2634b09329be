import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, type RowOf, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Status } from '../../ui/status.tsx'
import { ShownSecret } from '../api-keys/shown-secret.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { ShopMoment } from '../shop-moment.tsx'
import type { Webhook } from './webhook.ts'
import { HOOK_DELIVERY_LABELS } from './webhook-labels.ts'

type Delivery = RowOf<'GET /admin/webhooks/:id/deliveries'>
const SHOWN = 20
const POLL_INTERVAL_MS = 5_000

export function Deliveries({ webhook: { id } }: { webhook: Webhook }) {
  const api = useApi()
  const refresh = useRefresh('webhook')
  const [rotated, setRotated] = useState<Output<'POST /admin/webhooks/:id/rotate'>>()
  const query = useQuery({
    ...api.query('GET /admin/webhooks/:id/deliveries', { id, limit: SHOWN }),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: POLL_INTERVAL_MS,
  })
  const again = refresh
  const ping = useMutation({
    mutationFn: () => api.call('POST /admin/webhooks/:id/ping', { id }),
    onSuccess: () => toast({ title: 'The test request is sent within a minute' }),
    onError: failureToast('Failed to send a test request'),
    onSettled: again,
  })
  const replay = useMutation({
    mutationFn: (delivery: Delivery) => api.call('POST /admin/webhook-deliveries/:id/replay', { id: delivery.id }),
    onError: failureToast('Failed to send it again'),
    onSettled: again,
  })
  const rotate = useMutation({
    mutationFn: () => api.call('POST /admin/webhooks/:id/rotate', { id }),
    onSuccess: setRotated,
    onError: failureToast('Failed to create a new secret'),
  })
  return (
    <section aria-labelledby="calls" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="calls" className="mr-auto text-lg">
          Requests
        </h2>
        <Button kind="quiet" size="small" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
          New secret
        </Button>
        <Button kind="quiet" size="small" isBusy={ping.isPending} onClick={() => ping.mutate()}>
          Send a test request
        </Button>
      </div>
      {query.data?.items.length === 0 && <p className="text-sm text-muted">None yet.</p>}
      <ul className="grid text-sm">
        {query.data?.items.map((one) => (
          <Call key={one.id} delivery={one} onReplay={() => replay.mutate(one)} />
        ))}
      </ul>
      {rotated && (
        <ShownSecret title="New signing secret" secret={rotated.secret} onClose={() => setRotated(undefined)}>
          For one day, requests are signed with the previous secret as well, so you have time to update the other
          program.
        </ShownSecret>
      )}
    </section>
  )
}

function Call({ delivery, onReplay }: { delivery: Delivery; onReplay: () => void }) {
  const { type, subject, status, attempts, createdAt, failure } = delivery
  const name = `${type}${subject === null ? '' : ` ${subject}`}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <code>{name}</code>
      <Status of="delivery" is={status}>
        {HOOK_DELIVERY_LABELS[status]}
      </Status>
      <span className="text-muted">
        <ShopMoment at={createdAt} />
        {attempts > 1 && `, ${attempts} attempts`}
      </span>
      {failure && <span className="text-muted wrap-anywhere">{failure}</span>}
      {(status === 'delivered' || status === 'failed') && (
        <Button kind="plain" size="small" className="ml-auto" aria-label={`Send ${name} again`} onClick={onReplay}>
          Send again
        </Button>
      )}
    </li>
  )
}
