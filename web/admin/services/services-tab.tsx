import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { orderColumn } from '../list/order-column.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { useRearrange } from '../list/use-rearrange.ts'
import type { Service } from './service.ts'

/** The services in the order of the shop, with their price lists. */
export function ServicesTab() {
  const api = useApi()
  const { open } = useItems('/admin/services')
  const query = useQuery({ ...api.query('GET /admin/services'), refetchOnMount: 'always' })
  const services = query.data ?? []
  const rearrange = useRearrange(services, 'GET /admin/services', 'PUT /admin/services/order')
  const archive = useArchive()
  const columns = columnsWith({
    all: services,
    open,
    move: rearrange,
    archive: archive.mutate,
  })
  return (
    <>
      <TabHeading
        title="Services"
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" /> Add service
          </Button>
        }
      >
        {query.data &&
          `${services.filter(({ isArchived }) => !isArchived).length} on offer, in the order of the shop`}
      </TabHeading>
      <DataTable
        caption="Services"
        columns={columns}
        list={{ ...query, data: query.data && { items: services } }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState
            title="No services yet"
            action={<Button onClick={() => open('new')}>Add service</Button>}
          >
            What you do for people, such as repairs and copies, with what it costs.
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}

/** Archives or restores; either can be undone by the other. */
function useArchive() {
  const api = useApi()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ id, isArchived }: Service) =>
      api.call(isArchived ? 'POST /admin/services/:id/restore' : 'POST /admin/services/:id/archive', { id }),
    onSuccess: (after) =>
      toast({
        title: after.isArchived ? `${after.name} is archived` : `${after.name} is on offer again`,
        action: { label: 'Undo', onChoose: () => mutation.mutate(after) },
      }),
    onError: failureToast('That did not work'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /admin/services'] }),
  })
  return mutation
}

interface Steps {
  all: Service[]
  open: (id: number) => void
  move: (step: { from: number; to: number }) => void
  archive: (service: Service) => void
}

function columnsWith({ all, open, move, archive }: Steps): Column<Service>[] {
  return [
    {
      header: 'Service',
      cell: ({ name, isArchived, reviewNote, canonicalSlug }) => (
        <span className="grid">
          <span className="flex flex-wrap items-center gap-2">
            {name} {isArchived && <Badge>Archived</Badge>}{' '}
            {reviewNote && <Badge tone="processing">To check</Badge>}
          </span>
          {!isArchived && (
            <SiteLink href={`/services/${canonicalSlug}`} className="link w-fit text-xs">
              /services/{canonicalSlug}
            </SiteLink>
          )}
        </span>
      ),
    },
    { header: 'Prices', cell: ({ prices }) => priceRange(prices) },
    {
      header: 'How',
      isSecondary: true,
      cell: ({ isBookable, isWalkIn, isQuoted, isPayable }) =>
        [isWalkIn && 'Walk in', isBookable && 'Bookable', isQuoted && 'By quote', isPayable && 'Paid online']
          .filter(Boolean)
          .join(', '),
    },
    orderColumn(all, move),
    actionsColumn((service) => (
      <>
        <RowAction verb="Edit" of={service.name} onClick={() => open(service.id)} />
        <RowAction
          verb={service.isArchived ? 'Restore' : 'Archive'}
          of={service.name}
          onClick={() => archive(service)}
        />
      </>
    )),
  ]
}

function priceRange(prices: Service['prices']): string {
  if (prices.length === 0) return 'No list'
  const amounts = prices.map(({ amount }) => amount)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return low === high ? formatMoney(low) : `${formatMoney(low)} to ${formatMoney(high)}`
}
