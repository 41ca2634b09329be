import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { DeleteAction } from '../form/confirmed-action.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import type { Promotion } from './promotion-values.ts'

function promotionText(promotion: Promotion): string {
  const { kind, percent, amount, buyQuantity, getQuantity, minimum, scope } = promotion
  const what = {
    percent: `${percent}% off`,
    amount: `${formatMoney(amount ?? 0)} off`,
    free_shipping: 'Free shipping',
    buy_get: `Buy ${buyQuantity}, get ${getQuantity} free`,
  }[kind]
  const of = scope === 'all' ? '' : ` on some ${scope}`
  return `${what}${of}${minimum === null ? '' : ` from ${formatMoney(minimum)}`}`
}

const PROMOTION_STATES = { active: 'Active', scheduled: 'Scheduled', over: 'Over', used_up: 'Used up', off: 'Off' }

export const promotions: ListResource = {
  name: 'promotion',
  label: 'Discounts',
  path: '/admin/promotions',
  itemPath: '/admin/promotions/$id',
  refreshedBy: ['order'],
  list: defineList('GET /admin/promotions', {
    intro: rowCountText,
    addLabel: 'Add discount',
    empty: {
      title: 'No discounts yet',
      text: 'Discount codes and automatic discounts. The best one applies, unless they can be combined.',
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
      { header: 'Code', cell: ({ code }) => code ?? 'Automatic' },
      { header: 'Discount', cell: promotionText },
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
  return (
    <DeleteAction
      resource="promotion"
      what="discount"
      name={name}
      run={() => api.call('DELETE /admin/promotions/:id', { id })}>
      <p>It was never used.</p>
    </DeleteAction>
  )
}
