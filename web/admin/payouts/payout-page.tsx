import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { PendingItem } from '../frame/pending-item.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { Panel } from '../orders/panel.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import { PayoutItems } from './payout-items.tsx'
import { PayoutStatus } from './payout-status.tsx'

type Payout = Output<'GET /admin/payouts/:id'>

export function PayoutPage({ id }: { id: string }) {
  const payout = useQuery({ ...useApi().query('GET /admin/payouts/:id', { id }), gcTime: 0, refetchOnMount: 'always' })
  useRecordTitle(payout.data && `Payout of ${dayText(payout.data.arrivesOn)}`)
  if (payout.data) return <Whole payout={payout.data} />
  return <PendingItem query={payout} backTo="/admin/payouts" backName="All payouts" />
}

function Whole({ payout }: { payout: Payout }) {
  const { id, arrivesOn, createdAt, status, gross, fees, amount, difference, unmatched, items } = payout
  return (
    <div className="grid gap-4">
      <ItemHeading
        backTo="/admin/payouts"
        backName="All payouts"
        title={
          <>
            Payout of {dayText(arrivesOn)} <PayoutStatus status={status} />
          </>
        }>
        Sent <ShopMoment at={createdAt} />, <span className="wrap-anywhere">{id}</span>
      </ItemHeading>
      {difference === null && (
        <p role="note" className="max-w-3xl text-sm">
          Your card provider does not say yet which payments this payout consists of. It never does for payouts that you
          start by hand.
        </p>
      )}
      {difference !== null && difference !== 0 && (
        <p role="note" className="max-w-3xl text-sm text-cancelled">
          The transactions below explain all but {formatMoney(difference)}. Compare them with the payout in the
          dashboard of your card provider.
        </p>
      )}
      {unmatched !== 0 && (
        <p role="note" className="max-w-3xl text-sm text-cancelled">
          {formatMoney(unmatched)} belong to no sale or refund of this shop; the transactions are marked. Search for
          their numbers in the dashboard of your card provider. Refund there what nobody can place, and tell your
          bookkeeper what the rest was for. Until then, the journal holds this amount as “Card money to clear up”.
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Panel title="Transactions">
          <PayoutItems items={items} />
        </Panel>
        <Panel title="Summary">
          <div className="p-4 text-sm">
            <Amounts
              rows={[
                ['Payments less refunds', gross],
                ['Fees', -fees],
                ['Unexplained', difference || null],
                ['Total', amount],
              ]}
            />
          </div>
        </Panel>
      </div>
    </div>
  )
}
