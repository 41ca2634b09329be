import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { isNotFound } from '../../is-not-found.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Status } from '../../ui/status.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import { PendingItem } from '../frame/pending-item.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { useWayBack } from '../frame/use-way-back.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { CountLines } from './count-lines.tsx'
import { ScanField } from './scan-field.tsx'
import { COUNT_STATUS_LABELS, countScopeText, type StockCount } from './stock-count.ts'
import { useRefreshedCount } from './use-refreshed-count.ts'

export function CountPage({ id }: { id: number }) {
  const query = useQuery({ ...useApi().query('GET /admin/stock-counts/:id', { id }), refetchOnMount: 'always' })
  if (query.data) return <Count count={query.data} />
  if (isNotFound(query.error)) {
    return (
      <EmptyState
        title="Stock count not found"
        action={
          <AdminLink to="/admin/stock-counts" className={buttonLook()}>
            All stock counts
          </AdminLink>
        }
      />
    )
  }
  return <PendingItem query={query} backTo="/admin/stock-counts" backName="Stock counts" />
}

function Count({ count }: { count: StockCount }) {
  useWayBack('/admin/stock-counts')
  useRecordTitle(`Stock count #${count.id}`)
  const { id, status, startedAt, startedBy, closedAt, closedBy, note } = count
  const isOpen = useMayWrite() && status === 'open'
  return (
    <div className="grid gap-5">
      <ItemHeading
        backTo="/admin/stock-counts"
        backName="Stock counts"
        title={
          <>
            Stock count <span className="figures">#{id}</span>{' '}
            <Status of="stockCount" is={status}>
              {COUNT_STATUS_LABELS[status]}
            </Status>
          </>
        }
        actions={isOpen && <CountSteps count={count} />}>
        {countScopeText(count)} · started <ShopMoment at={startedAt} /> by {startedBy}
        {closedAt && (
          <>
            {' '}
            · {COUNT_STATUS_LABELS[status].toLowerCase()} <ShopMoment at={closedAt} /> by {closedBy}
          </>
        )}
      </ItemHeading>
      {note && <p className="text-sm">{note}</p>}
      {isOpen && <ScanField id={id} />}
      <Sums count={count} />
      <CountLines count={count} isOpen={isOpen} />
    </div>
  )
}

function Sums({ count: { counted, differing, valueDifference } }: { count: StockCount }) {
  return (
    <dl className="figures flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <div>
        <dt className="text-muted">Counted</dt>
        <dd className="text-lg font-semibold">{counted}</dd>
      </div>
      <div>
        <dt className="text-muted">Differing</dt>
        <dd className="text-lg font-semibold">{differing}</dd>
      </div>
      <div>
        <dt className="text-muted">Difference at cost</dt>
        <dd className="text-lg font-semibold">{valueDifference === null ? '—' : <Money amount={valueDifference} />}</dd>
      </div>
    </dl>
  )
}

function CountSteps({ count }: { count: StockCount }) {
  const { id, counted, differing, valueDifference } = count
  const [requesting, setConfirming] = useState<'apply' | 'discard'>()
  const api = useApi()
  const refresh = useRefreshedCount()
  const end = useMutation({
    mutationFn: (how: 'apply' | 'discard') => api.call(`POST /admin/stock-counts/:id/${how}`, { id }),
    onSuccess: ({ status }) => toast({ title: status === 'applied' ? 'Stock updated' : 'Count discarded' }),
    onError: failureToast('The count stays open'),
    onSettled: () => {
      setConfirming(undefined)
      return refresh({ stockLevels: true })
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="plain" onClick={() => setConfirming('discard')}>
        Discard
      </Button>
      <Button disabled={counted === 0} onClick={() => setConfirming('apply')}>
        Apply
      </Button>
      <ConfirmDialog
        title={`Apply stock count #${id}?`}
        confirmLabel="Update stock"
        isOpen={requesting === 'apply'}
        isBusy={end.isPending}
        onConfirm={() => end.mutate('apply')}
        onClose={() => setConfirming(undefined)}>
        <p>
          {differing === 0
            ? 'No differences: stock does not change.'
            : `The stock of ${differing} of ${counted} products changes by the difference.`}{' '}
          {differing > 0 && valueDifference !== null && (
            <>
              Value at cost: <Money amount={valueDifference} />.
            </>
          )}{' '}
          Sales since the count are preserved.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Discard stock count #${id}?`}
        confirmLabel="Discard"
        isOpen={requesting === 'discard'}
        isBusy={end.isPending}
        onConfirm={() => end.mutate('discard')}
        onClose={() => setConfirming(undefined)}>
        <p>Counted quantities are discarded. Stock does not change.</p>
      </ConfirmDialog>
    </div>
  )
}
