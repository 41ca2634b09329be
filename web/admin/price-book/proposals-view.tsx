import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, BadgeCheck } from 'lucide-react'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { type Column, DataTable, useSelection } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'

type Proposal = Output<'GET /admin/repair-prices/proposals'>[number]

/** One request approves at most this many prices. */
const MAX_AT_ONCE = 500

export function ProposalsView() {
  const api = useApi()
  const query = useQuery({ ...api.query('GET /admin/repair-prices/proposals'), refetchOnMount: 'always' })
  const selection = useSelection()
  const refresh = useRefresh('repair_price')
  const proposals = query.data ?? []
  const decide = useMutation({
    mutationFn: ({ chosen, verb }: { chosen: Proposal[]; verb: 'approve' | 'dismiss' }) => {
      const prices = chosen.map(({ id, proposedPrice }) => ({ id, proposedPrice }))
      return verb === 'approve'
        ? api.call('POST /admin/repair-prices/proposals/approve', { prices })
        : api.call('POST /admin/repair-prices/proposals/dismiss', { prices })
    },
    onSuccess: (_, { chosen, verb }) => {
      selection.change(new Set())
      const prices = chosen.length === 1 ? '1 price' : `${chosen.length} prices`
      toast({ title: verb === 'approve' ? `${prices} approved` : `${prices} left unchanged` })
    },
    onError: failureToast('No price was changed'),
    onSettled: refresh,
  })
  const approve = (chosen: Proposal[]) => decide.mutate({ chosen, verb: 'approve' })
  const dismiss = (chosen: Proposal[]) => decide.mutate({ chosen, verb: 'dismiss' })
  const selected = proposals.filter(({ id }) => selection.ids.has(id))
  const first = proposals.slice(0, MAX_AT_ONCE)
  return (
    <>
      <AdminLink to="/admin/price-book" className="link inline-flex items-center gap-1 justify-self-start text-sm">
        <ArrowLeft aria-hidden className="size-4" /> Price book
      </AdminLink>
      <TabHeading
        title="Proposed price changes"
        actions={
          proposals.length > 0 && (
            <Button isBusy={decide.isPending} onClick={() => approve(first)}>
              Approve {proposals.length > first.length ? `the first ${first.length}` : `all ${first.length}`}
            </Button>
          )
        }>
        The price rule computes these prices with today’s costs and labor rate. Customers pay the current price until
        you approve another one.
      </TabHeading>
      <DataTable
        caption="Proposed price changes"
        columns={columnsWith({ approve, dismiss })}
        list={{ ...query, data: query.data && { items: query.data } }}
        idOf={({ id }) => id}
        nameOf={({ title, device }) => `${title}, ${device}`}
        selection={selection}
        empty={
          <EmptyState icon={<BadgeCheck aria-hidden />} title="No price changes proposed">
            All computed prices match today’s costs and labor rate.
          </EmptyState>
        }
      />
      <BulkBar selection={selection}>
        <Button size="small" isBusy={decide.isPending} onClick={() => approve(selected)}>
          Approve
        </Button>
        <Button kind="quiet" size="small" isBusy={decide.isPending} onClick={() => dismiss(selected)}>
          Keep current prices
        </Button>
      </BulkBar>
    </>
  )
}

interface Steps {
  approve: (chosen: Proposal[]) => void
  dismiss: (chosen: Proposal[]) => void
}

function columnsWith({ approve, dismiss }: Steps): Column<Proposal>[] {
  return [
    { header: 'Device', cell: ({ device }) => device },
    { header: 'Repair', cell: ({ title }) => title },
    { header: 'Cost of parts', isFigure: true, isSecondary: true, cell: ({ partCost }) => formatMoney(partCost) },
    { header: 'Now', isFigure: true, cell: ({ price }) => formatMoney(price) },
    {
      header: 'Proposed',
      isFigure: true,
      onPhone: 'end',
      cell: ({ price, proposedPrice }) => (
        <strong>
          {formatMoney(proposedPrice)}
          <span className="sr-only">{proposedPrice > price ? ', higher' : ', lower'}</span>
        </strong>
      ),
    },
    actionsColumn((proposal) => (
      <>
        <RowAction verb="Approve" of={`${proposal.title}, ${proposal.device}`} onClick={() => approve([proposal])} />
        <RowAction verb="Keep" of={`${proposal.title}, ${proposal.device}`} onClick={() => dismiss([proposal])} />
      </>
    )),
  ]
}
