import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import { DeleteWebhook } from './delete-webhook.tsx'
import type { Webhook } from './webhook.ts'
import { SUBJECT_WORDS } from './webhook-words.ts'

/** Whom the shop tells when something changes. */
export function WebhooksTab() {
  const query = useQuery({ ...useApi().query('GET /admin/webhooks'), refetchOnMount: 'always' })
  const { open } = useItems('/admin/webhooks')
  const add = (
    <Button onClick={() => open('new')}>
      <Plus aria-hidden className="size-4" /> Add webhook
    </Button>
  )
  return (
    <>
      <TabHeading title="Webhooks" actions={add}>
        Each change sends a signed request to another program within a minute. The request says what changed;
        the program reads the details with an API key.
      </TabHeading>
      <DataTable
        caption="Webhooks"
        columns={columnsWith(open)}
        list={{ ...query, data: query.data && { items: query.data } }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No webhooks yet" action={add}>
            Requests that fail are retried for a day and a half. Every request is listed here.
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<Webhook>[] {
  return [
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
    { header: 'Events', cell: ({ subjects }) => subjects.map((one) => SUBJECT_WORDS[one]).join(', ') },
    {
      header: 'Last delivered',
      cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <ShopMoment at={lastDeliveredAt} /> : 'Never'),
    },
    actionsColumn((webhook) => (
      <>
        <RowAction verb="Open" of={webhook.name} onClick={() => open(webhook.id)} />
        <DeleteWebhook webhook={webhook} />
      </>
    )),
  ]
}

function State({ isActive, disabledAt, failingSince }: Webhook) {
  if (disabledAt) return <Badge tone="cancelled">Turned off after failing for days</Badge>
  if (!isActive) return <Badge>Off</Badge>
  return failingSince ? <Badge tone="processing">Failing</Badge> : null
}
