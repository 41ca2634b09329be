import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Panel } from '../panel.tsx'
import { DeliveryActions } from './delivery-actions.tsx'
import type { AdminDelivery } from './online-delivery.ts'

export function OnlineDeliveries({ orderId }: { orderId: number }) {
  const query = useQuery({
    ...useApi().query('GET /admin/orders/:id/deliveries', { id: orderId }),
    refetchOnMount: 'always',
  })
  if (query.error && !query.data) return <QueryError query={query} isPart />
  if (!query.data?.length) return null
  return (
    <Panel title="Delivered online">
      <ul className="divide-y divide-line">
        {query.data.map((delivery) => (
          <li key={delivery.id} className="grid gap-2 px-4 py-3 text-sm">
            <p className="font-semibold">
              {delivery.quantity} × {delivery.name}
            </p>
            <p className="text-muted">
              <DeliveryStatus delivery={delivery} />
            </p>
            <DeliveryActions orderId={orderId} delivery={delivery} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function DeliveryStatus({ delivery }: { delivery: AdminDelivery }) {
  const { company } = useShell()
  const { state, dueAt, deliveredAt, deliveredBy, opens, opensLeft, codes, openings } = delivery
  const at = (moment: string) => shopTime(moment, company.timeZone)
  if (state === 'closed') return <>Refunded or canceled</>
  if (!deliveredAt) return <>Waiting; promised by {at(dueAt)}</>
  return (
    <>
      Delivered {at(deliveredAt)} by {deliveredBy}
      {codes.length > 0 && `: ${codes.map(({ hint }) => hint).join(', ')}`}. {openedText(opens)}
      {openings[0] && `, last ${at(openings[0])}`}; {opensLeft} left.
    </>
  )
}

function openedText(opens: number): string {
  if (opens === 0) return 'Not opened yet'
  return opens === 1 ? 'Opened once' : `Opened ${opens} times`
}
