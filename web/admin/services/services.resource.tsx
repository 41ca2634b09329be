import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { orderColumn } from '../list/order-column.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import type { Service } from './service.ts'

export const services: ListResource = {
  name: 'service',
  label: 'Services',
  path: '/admin/services',
  itemPath: '/admin/services/$id',
  list: defineList('GET /admin/services', {
    intro: ({ items }) => `${items.filter(({ isArchived }) => !isArchived).length} on offer, in the order of the shop`,
    addLabel: 'Add service',
    empty: {
      title: 'No services yet',
      text: 'Services that you offer, such as repairs and copies, with prices.',
      offersAdd: true,
    },
    columns: ({ open, rows }) => [
      {
        header: 'Service',
        cell: ({ name, isArchived, reviewNote, canonicalSlug }) => (
          <span className="grid">
            <span className="flex flex-wrap items-center gap-2">
              {name} {isArchived && <Badge>Archived</Badge>} {reviewNote && <Badge tone="processing">To check</Badge>}
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
      orderColumn('service', rows),
      actionsColumn((service) => (
        <>
          <RowAction verb="Edit" of={service.name} onClick={() => open(service.id)} />
          <ArchiveAction service={service} />
        </>
      )),
    ],
  }),
}

function ArchiveAction({ service }: { service: Service }) {
  const api = useApi()
  const refresh = useRefresh('service')
  const mutation = useMutation({
    mutationFn: ({ id, isArchived }: Service) =>
      api.call(isArchived ? 'POST /admin/services/:id/restore' : 'POST /admin/services/:id/archive', { id }),
    onSuccess: (after) =>
      toast({
        title: after.isArchived ? `${after.name} is archived` : `${after.name} is active again`,
        action: { label: 'Undo', onChoose: () => mutation.mutate(after) },
      }),
    onError: failureToast('Failed to update the service'),
    onSettled: refresh,
  })
  return (
    <RowAction
      verb={service.isArchived ? 'Restore' : 'Archive'}
      of={service.name}
      onClick={() => mutation.mutate(service)}
    />
  )
}

function priceRange(prices: Service['prices']): string {
  if (prices.length === 0) return 'No list'
  const amounts = prices.map(({ amount }) => amount)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return low === high ? formatMoney(low) : `${formatMoney(low)} to ${formatMoney(high)}`
}
