import { BadgePercent } from 'lucide-react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { countText } from '../list/list-page.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import type { Promotion } from './promotion-values.ts'
import { PROMOTION_STATES, promotionText } from './promotion-words.ts'

export const promotions: ListResource = {
  name: 'promotion',
  label: 'Discounts',
  path: '/admin/promotions',
  icon: BadgePercent,
  itemPath: '/admin/promotions/$id',
  refreshedBy: ['order'],
  list: defineList('GET /admin/promotions', {
    intro: countText,
    addLabel: 'Add discount',
    empty: {
      title: 'No discounts yet',
      text: 'A code that customers type, or a discount that applies automatically. Of several, the one that saves most counts, unless they can be combined.',
      offersAdd: true,
    },
    columns: ({ open }) => [
      {
        header: 'Name',
        cell: ({ name, state }) => (
          <span className="flex flex-wrap items-center gap-2">
            {name} {state !== 'active' && <Badge>{PROMOTION_STATES[state]}</Badge>}
          </span>
        ),
      },
      { header: 'Code', cell: ({ code }) => code ?? 'By itself' },
      { header: 'Does', cell: promotionText },
      {
        header: 'Used',
        isFigure: true,
        cell: ({ uses, limitInAll }) => (limitInAll === null ? uses : `${uses} of ${limitInAll}`),
      },
      actionsColumn((promotion) => (
        <>
          <RowAction verb="Edit" of={promotion.name} onClick={() => open(promotion.id)} />
          {promotion.uses === 0 && <DeletePromotion promotion={promotion} />}
        </>
      )),
    ],
  }),
}

function DeletePromotion({ promotion: { id, name } }: { promotion: Promotion }) {
  const api = useApi()
  const refresh = useRefresh('promotion')
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}`}
      confirmLabel="Delete discount"
      run={() => api.call('DELETE /admin/promotions/:id', { id })}
      onDone={() => toast({ title: 'Discount deleted' })}
      onFailed={({ message }) =>
        toast({ title: 'Failed to delete discount', description: message, tone: 'destructive' })
      }
      refresh={refresh}
    >
      <p>Nobody bought with it, so nothing else changes.</p>
    </ConfirmedAction>
  )
}
