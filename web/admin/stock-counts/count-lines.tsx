import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CountLineSearch } from '#contract/catalog/stock-count.ts'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { useApi } from '../../api.ts'
import { stringifySearch } from '../../search-params.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import type { CountLine, StockCount } from './stock-count.ts'
import { useRefreshedCount } from './use-refreshed-count.ts'

const PAGE = 50

const VIEWS: [CountLineSearch['show'], string][] = [
  ['counted', 'Counted'],
  ['differing', 'Differences'],
  ['uncounted', 'Not counted'],
]

const EMPTY = {
  counted: 'Nothing counted yet. Scan the first item.',
  differing: 'No differences.',
  uncounted: 'Everything was counted.',
}

export function CountLines({ count, isOpen }: { count: StockCount; isOpen: boolean }) {
  const [{ show = 'counted', page = 1 }] = useAdminSearch('/admin/stock-counts/$id')
  const list = useAdminList('GET /admin/stock-counts/:id/lines', { id: count.id, show, page, limit: PAGE })
  const total = list.data?.total ?? 0
  const views = count.status === 'open' && count.scope !== 'free' ? VIEWS : VIEWS.slice(0, 2)
  return (
    <section aria-label="Lines" className="grid gap-3">
      <nav aria-label="Which lines" className="flex flex-wrap gap-1">
        {views.map(([view, name]) => (
          <Link
            key={view}
            to="/admin/stock-counts/$id"
            params={{ id: String(count.id) }}
            search={{ show: view }}
            replace
            resetScroll={false}
            aria-current={view === show ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold aria-[current=page]:bg-tint">
            {name}
          </Link>
        ))}
      </nav>
      {show === 'uncounted' && isOpen && total > 0 && <CountRest id={count.id} />}
      <DataTable
        caption="Lines of the stock count"
        columns={columnsOf(count.id, isOpen)}
        list={list}
        idOf={({ productId }) => productId}
        nameOf={({ name }) => name}
        empty={<EmptyState title={EMPTY[show]} />}
      />
      {total > PAGE && (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / PAGE)}
          hrefOf={(to) => `/admin/stock-counts/${count.id}${stringifySearch({ show, page: to })}`}
        />
      )}
    </section>
  )
}

function columnsOf(id: number, isOpen: boolean): Column<CountLine>[] {
  return [
    { header: 'Product', cell: (line) => <NameCell line={line} /> },
    { header: 'Expected', isFigure: true, cell: ({ expected }) => expected },
    {
      header: 'Counted',
      isFigure: true,
      cell: (line) => (isOpen ? <CountedInput id={id} line={line} /> : (line.counted ?? '—')),
    },
    { header: 'Difference', isFigure: true, cell: (line) => <Difference {...line} /> },
    { header: 'At cost', isFigure: true, isSecondary: true, cell: (line) => <AtCost {...line} /> },
  ]
}

function NameCell({ line: { ofProductId, name, number, sku, movedMeanwhile } }: { line: CountLine }) {
  return (
    <span className="grid justify-items-start">
      <Link
        to="/admin/products/$id"
        params={{ id: String(ofProductId) }}
        search={{ view: 'stock' }}
        className="min-h-6 hover:underline">
        {name}
      </Link>
      {(number ?? sku) && <span className="font-mono text-xs font-normal text-muted">{number ?? sku}</span>}
      {movedMeanwhile && (
        <span className="text-xs font-normal text-processing">
          Stock changed between scans. Enter the current quantity.
        </span>
      )}
    </span>
  )
}

function Difference({ counted, expected }: CountLine) {
  if (counted === null || counted === expected) return <span className="text-muted">—</span>
  const difference = counted - expected
  return <span className="font-semibold">{difference > 0 ? `+${difference}` : `−${-difference}`}</span>
}

function AtCost({ counted, expected, cost }: CountLine) {
  if (counted === null || counted === expected || cost === null) return <span className="text-muted">—</span>
  return <Money amount={dollarsOf(cents((counted - expected) * centsOf(cost)))} />
}

function CountRest({ id }: { id: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const api = useApi()
  const refresh = useRefreshedCount()
  const rest = useMutation({
    mutationFn: () => api.call('POST /admin/stock-counts/:id/rest', { id }),
    onSuccess: () => toast({ title: 'The rest was counted as zero' }),
    onError: failureToast('Not counted'),
    onSettled: () => {
      setConfirming(false)
      return refresh()
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p>Expected in stock but not counted.</p>
      <Button kind="quiet" size="small" onClick={() => setConfirming(true)}>
        Count the rest as zero
      </Button>
      <ConfirmDialog
        title="Count the rest as zero?"
        confirmLabel="Count as zero"
        isOpen={isConfirming}
        isBusy={rest.isPending}
        onConfirm={() => rest.mutate()}
        onClose={() => setConfirming(false)}>
        <p>Everything on this list is counted as zero. Stock changes only when you apply the count.</p>
      </ConfirmDialog>
    </div>
  )
}

function CountedInput({ id, line }: { id: number; line: CountLine }) {
  const { productId, name, counted } = line
  const said = counted === null ? '' : String(counted)
  const [typed, setTyped] = useState(said)
  useEffect(() => setTyped(said), [said])
  const api = useApi()
  const refresh = useRefreshedCount()
  const save = useMutation({
    mutationFn: (counted: number | null) => api.call('POST /admin/stock-counts/:id/lines', { id, productId, counted }),
    onError: (error) => {
      setTyped(said)
      failureToast('Not counted')(error)
    },
    onSettled: () => refresh(),
  })
  function settle() {
    const text = typed.trim()
    if (text === said) return
    if (text !== '' && !/^\d+$/.test(text)) return setTyped(said)
    save.mutate(text === '' ? null : Number(text))
  }
  return (
    <span className="block w-20 md:ml-auto">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Counted of ${name}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') settle()
        }}
        className="text-right"
      />
    </span>
  )
}
