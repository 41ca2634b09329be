import { useMutation, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { MAX_SHOWN_DUPLICATES } from '#contract/customers/merge.ts'
import { type Output, useApi } from '../../../api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useAdminSearch } from '../../frame/admin-search.ts'
import { ItemHeading } from '../../frame/item-heading.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import { CustomerRow } from '../customer-picker.tsx'
import { MergeCustomersDialog } from './merge-dialog.tsx'

type Pair = Output<'GET /admin/customer-duplicates'>[number]

const REASONS: Record<Pair['reasons'][number], string> = {
  phone: 'Same phone number',
  email: 'Same email address',
  'name and address': 'Same name and address',
}

/** The address names the compared pair, so that a link from elsewhere can open it. */
export function DuplicatesPage() {
  const [{ into, from }, setSearch] = useAdminSearch('/admin/customers/duplicates')
  const query = useQuery({ ...useApi().query('GET /admin/customer-duplicates'), refetchOnMount: 'always' })
  return (
    <>
      <ItemHeading backTo="/admin/customers" backName="All customers" title="Possible duplicates">
        Each pair may be one customer.
      </ItemHeading>
      {query.data ? (
        <Pairs pairs={query.data} onCompare={(into, from) => setSearch({ into, from })} />
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-40" />
      )}
      {into !== undefined && from !== undefined && (
        <MergeCustomersDialog
          intoId={into}
          fromId={from}
          onClose={() => setSearch({ into: undefined, from: undefined })}
        />
      )}
    </>
  )
}

function Pairs({ pairs, onCompare }: { pairs: Pair[]; onCompare: (into: number, from: number) => void }) {
  if (pairs.length === 0)
    return (
      <EmptyState icon={<UsersRound aria-hidden />} title="No possible duplicates">
        Records with the same phone number, email address, or name and address appear here.
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-3">
        {pairs.map((pair) => (
          <PairCard key={pair.customers.map(({ id }) => id).join(' ')} pair={pair} onCompare={onCompare} />
        ))}
      </ul>
      {pairs.length === MAX_SHOWN_DUPLICATES && (
        <p className="text-sm text-muted">The first {MAX_SHOWN_DUPLICATES} pairs are shown.</p>
      )}
    </>
  )
}

function PairCard({ pair, onCompare }: { pair: Pair; onCompare: (into: number, from: number) => void }) {
  const [one, other] = pair.customers as [Pair['customers'][number], Pair['customers'][number]]
  const api = useApi()
  const refresh = useRefresh('customer')
  const dismiss = useMutation({
    mutationFn: () => api.call('POST /admin/customers/:id/merge/:fromId/dismiss', { id: one.id, fromId: other.id }),
    onSuccess() {
      toast({ title: `${one.name} and ${other.name} will stay separate` })
      return refresh()
    },
    onError: failureToast('Failed to dismiss the pair'),
  })
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <span className="flex flex-wrap gap-2">
        {pair.reasons.map((reason) => (
          <Badge key={reason}>{REASONS[reason]}</Badge>
        ))}
      </span>
      <div className="grid gap-2 text-sm sm:grid-cols-2 sm:gap-4">
        {[one, other].map((customer) => (
          <AdminLink
            key={customer.id}
            to="/admin/customers/$id"
            params={{ id: String(customer.id) }}
            className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line px-3 py-2 hover:bg-tint">
            <CustomerRow customer={customer} />
          </AdminLink>
        ))}
      </div>
      <MayWrite>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onCompare(one.id, other.id)}>
            Compare and merge
          </Button>
          <Button kind="quiet" size="small" isBusy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Not the same customer
          </Button>
        </div>
      </MayWrite>
    </li>
  )
}
