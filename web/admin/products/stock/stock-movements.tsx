import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RowOf, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { ShopMoment } from '../../shop-moment.tsx'
import { MovementCause } from './movement-cause.tsx'

type Movement = RowOf<'GET /admin/products/:id/stock'>

const PAGE = 20

export function StockMovements({ productId }: { productId: number }) {
  const api = useApi()
  const [page, setPage] = useState(1)
  const input = { id: productId, page, limit: PAGE }
  const query = useQuery({
    ...api.query('GET /admin/products/:id/stock', input),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data, error } = query
  if (error && !data) return <QueryError query={query} />
  if (!data) return <Skeleton className="h-40" />
  if (data.total === 0) return <p className="text-sm text-muted">No stock movements yet.</p>
  return (
    <section aria-label="Stock movements" className="grid gap-2">
      <table className="w-full text-sm">
        <caption className="sr-only">Stock movements, latest first</caption>
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pr-3">
              When
            </th>
            <th scope="col" className="py-1 pr-3">
              What
            </th>
            <th scope="col" className="py-1 pr-3 text-right">
              Change
            </th>
            <th scope="col" className="py-1 pr-3 text-right">
              After
            </th>
            <th scope="col" className="py-1">
              Who, note
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((movement) => (
            <Row key={movement.id} movement={movement} />
          ))}
        </tbody>
      </table>
      {data.total > PAGE && (
        <div className="flex items-center justify-end gap-2 text-sm">
          <span className="figures text-muted">
            Page {page} of {Math.ceil(data.total / PAGE)}
          </span>
          <Button kind="quiet" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Later
          </Button>
          <Button kind="quiet" size="small" disabled={page * PAGE >= data.total} onClick={() => setPage(page + 1)}>
            Earlier
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ movement }: { movement: Movement }) {
  const { at, quantity, balance, actor, note } = movement
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="figures py-1.5 pr-3">
        <ShopMoment at={at} />
      </td>
      <td className="py-1.5 pr-3">
        <MovementCause movement={movement} />
      </td>
      <td
        className={classNames(
          'figures py-1.5 pr-3 text-right font-semibold',
          quantity < 0 ? 'text-cancelled' : 'text-delivered',
        )}>
        {quantity > 0 ? `+${quantity}` : `−${-quantity}`}
      </td>
      <td className="figures py-1.5 pr-3 text-right">{balance}</td>
      <td className="py-1.5 text-muted">{[actor, note].filter(Boolean).join(': ')}</td>
    </tr>
  )
}
