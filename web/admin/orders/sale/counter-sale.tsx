import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { freshKey } from '../../../fresh-key.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useAdminSearch } from '../../frame/admin-search.ts'
import { ItemHeading } from '../../frame/item-heading.tsx'
import { PaidBanner } from './bill/paid-banner.tsx'
import { SoldBanner } from './sold-banner.tsx'
import { TillForm } from './till-form.tsx'
import type { Sold } from './use-sale-form.ts'

/** The address names the parked sale, so that a reload continues it. */
export function CounterSale() {
  const [{ parked }, setSearch] = useAdminSearch('/admin/orders/new')
  const [key, setKey] = useState(freshKey)
  const [before, setBefore] = useState<Sold>()

  function begin(next: { parked?: number; before?: Sold }) {
    setBefore(next.before)
    setKey(freshKey())
    setSearch({ parked: next.parked })
  }

  const next = {
    onSold: (sold: Sold) => begin({ before: sold }),
    onParked: () => begin({}),
    onTakeUp: (id: number) => begin({ parked: id }),
  }
  return (
    <>
      <ItemHeading backTo="/admin/orders" backName="All orders" title="New order at the counter" />
      {before && <Before key={before.id} sold={before} onClose={() => setBefore(undefined)} />}
      {parked === undefined ? (
        <TillForm key={key} parked={undefined} {...next} />
      ) : (
        <TakenUp key={`${key} ${parked}`} id={parked} {...next} />
      )}
    </>
  )
}

function Before({ sold, onClose }: { sold: Sold; onClose: () => void }) {
  if ('bills' in sold) return <PaidBanner sale={sold} onClose={onClose} />
  return <SoldBanner order={sold} onClose={onClose} />
}

type Next = Omit<Parameters<typeof TillForm>[0], 'parked'>

function TakenUp({ id, ...next }: { id: number } & Next) {
  // It is read only once. If another register changes the sale meanwhile, the payment reports it.
  const parked = useQuery({
    ...useApi().query('GET /admin/parked-sales/:id', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (parked.data) return <TillForm parked={parked.data} {...next} />
  if (parked.isPending) return <Skeleton className="h-64" />
  return (
    <>
      <QueryError query={parked} />
      <TillForm parked={undefined} {...next} />
    </>
  )
}
