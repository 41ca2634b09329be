import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { DeleteAction } from '../form/confirmed-action.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import type { Webhook } from './webhook.ts'
import { SUBJECT_LABELS } from './webhook-labels.ts'

export const webhooks: ListResource = {
  name: 'webhook',
  label: 'Webhooks',
  path: '/admin/webhooks',
  itemPath: '/admin/webhooks/$id',
  list: defineList('GET /admin/webhooks', {
    intro:
      'Each change sends a signed request to another program within a minute. The request says what changed; the program reads the details with an API key.',
    addLabel: 'Add webhook',
    empty: {
      title: 'No webhooks yet',
      text: 'Requests that fail are retried for up to 21 hours. Every request is listed here.',
      offersAdd: true,
    },
    columns: ({ open }) => [
      {
        header: 'Name',
        cell: (webhook) => (
          <span className="grid">
            <span className="flex flex-wrap items-center gap-2">
              {webhook.name} <State {...webhook} />
            </span>
            <span className="text-xs text-muted wrap-anywhere">{webhook.url}</span>
          </span>
        ),
      },
      { header: 'Events', cell: ({ subjects }) => subjects.map((one) => SUBJECT_LABELS[one]).join(', ') },
      {
        header: 'Last delivered',
        isNamed: true,
        cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <ShopMoment at={lastDeliveredAt} /> : 'Never'),
      },
      actionsColumn((webhook) => (
        <>
          <RowAction verb="Open" of={webhook.name} onClick={() => open(webhook.id)} />
          <DeleteWebhook webhook={webhook} />
        </>
      )),
    ],
  }),
}

function State({ isActive, disabledAt, failingSince }: Webhook) {
  if (disabledAt) return <Badge tone="cancelled">Turned off after failing for days</Badge>
  if (!isActive) return <Badge>Off</Badge>
  return failingSince ? <Badge tone="processing">Failing</Badge> : null
}

function DeleteWebhook({ webhook: { id, name } }: { webhook: Webhook }) {
  const api = useApi()
  return (
    <DeleteAction
      resource="webhook"
      what="webhook"
      name={name}
      run={() => api.call('DELETE /admin/webhooks/:id', { id })}>
      <p>This deletes its request log. Requests that are still waiting are not sent.</p>
    </DeleteAction>
  )
}
