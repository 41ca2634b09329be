import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Problem } from '#contract/problem.ts'
import { type Output, useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { ShopMoment } from '../shop-moment.tsx'

type ShopExport = Output<'GET /admin/shop-exports'>[number]

const POLL_MS = 2_000

export function ShopExportsPage() {
  const api = useApi()
  const query = useQuery({
    ...api.query('GET /admin/shop-exports'),
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  })
  const start = useMutation({
    mutationFn: () => api.call('POST /admin/shop-exports'),
    onSettled: () => query.refetch(),
    onError: failureToast('Failed to start the export'),
  })
  return (
    <>
      <TabHeading title="Export everything">
        Customers, products, orders, repairs, appointments, plans, the journal, emails and all files, as tables that any
        spreadsheet program opens, with a README that explains each column.
      </TabHeading>
      <div className="grid gap-6">
        <div className="grid max-w-3xl gap-3">
          <p className="text-sm text-muted">
            A new installation can start with this file. It is deleted after a day. Keep it as safe as the shop itself:
            it has your customers’ data and the codes of gift cards. Keys and sign-ins are not in it.
          </p>
          <Button
            className="justify-self-start"
            isBusy={start.isPending}
            disabled={query.data?.some(isRunning)}
            onClick={() => start.mutate()}>
            Start export
          </Button>
        </div>
        {query.data ? (
          <Exports exports={query.data} />
        ) : query.error ? (
          <QueryError query={query} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </>
  )
}

function isRunning({ state }: ShopExport): boolean {
  return state === 'running'
}

function Exports({ exports }: { exports: ShopExport[] }) {
  if (exports.length === 0) return <p className="text-sm text-muted">No exports in the last day.</p>
  return (
    <ul aria-label="Exports" className="rounded-card border border-line bg-surface text-sm">
      {exports.map((one) => (
        <li key={one.id} className="grid gap-3 border-t border-line p-4 first:border-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ShopMoment at={one.requestedAt} />
            <StateBadge state={one.state} />
            <span className="text-muted">by {one.requestedBy}</span>
            {one.state === 'done' && <DownloadButton shopExport={one} />}
          </div>
          <Details shopExport={one} />
        </li>
      ))}
    </ul>
  )
}

function StateBadge({ state }: Pick<ShopExport, 'state'>) {
  if (state === 'running') return <Badge tone="processing">Running</Badge>
  return <Badge tone={state === 'done' ? 'delivered' : 'cancelled'}>{state === 'done' ? 'Ready' : 'Failed'}</Badge>
}

function Details({ shopExport }: { shopExport: ShopExport }) {
  const { state, doneCount, totalCount, availableUntil, failure } = shopExport
  if (state === 'running')
    return (
      <div className="grid max-w-md gap-1">
        <progress aria-label="Progress" className="w-full" max={totalCount || 1} value={doneCount} />
        <p className="text-muted">
          {totalCount === 0 ? 'Waiting to start' : `${doneCount} of ${totalCount} tables and files`}. You may leave this
          page.
        </p>
      </div>
    )
  if (failure) return <p className="text-cancelled">The export failed. {failure} Start a new one.</p>
  return (
    availableUntil && (
      <p className="text-muted">
        The file is deleted on <ShopMoment at={availableUntil} />
      </p>
    )
  )
}

/** The identity is confirmed first, because a browser shows no dialog for a refused download. */
function DownloadButton({ shopExport: { id, byteCount } }: { shopExport: ShopExport }) {
  const api = useApi()
  const download = useMutation({
    mutationFn: () => api.call('POST /admin/shop-exports/:id/confirm', { id }),
    onSuccess: () => window.location.assign(`/api/admin/shop-exports/${id}/file`),
    onError: (error) => {
      if (!(error instanceof Problem && error.code === 'proof_required')) failureToast('Failed to download')(error)
    },
  })
  return (
    <Button
      kind="quiet"
      size="small"
      className="sm:ms-auto"
      isBusy={download.isPending}
      onClick={() => download.mutate()}>
      <Download aria-hidden className="size-4" /> Download {byteCount !== null && sizeText(byteCount)}
    </Button>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
