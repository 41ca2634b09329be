import { useQuery } from '@tanstack/react-query'
import { RequireUser } from '../../../accounts/require-user.tsx'
import { useApi } from '../../../api.ts'
import { Money } from '../../../ui/money.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Paper } from '../../paper/paper.tsx'
import { PrintedSheet } from '../../paper/printed-sheet.tsx'

export function GiftCardSlip({ saleKey }: { saleKey: string }) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('counter.write')}>
      {() => <Sheet saleKey={saleKey} />}
    </RequireUser>
  )
}

function Sheet({ saleKey: key }: { saleKey: string }) {
  const api = useApi()
  const card = useQuery({
    queryKey: ['sold gift card', key],
    queryFn: () => api.call('POST /admin/gift-cards/sold', { key }),
    retry: false,
    gcTime: 0,
  })
  if (card.error) return <QueryError query={card} />
  if (!card.data) return <Skeleton className="m-6 h-96" />
  return (
    <PrintedSheet title="Gift card" paper="roll">
      <Paper title="Gift card">
        <p className="text-2xl font-semibold">
          <Money amount={card.data.amount} />
        </p>
        <p className="figures border-y border-ink py-3 text-center text-base font-semibold">{card.data.code}</p>
        <p>
          Anyone with this code can spend the balance online or in store. Check what is left on it: {location.host}
          /gift-cards
        </p>
      </Paper>
    </PrintedSheet>
  )
}
