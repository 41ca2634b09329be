import type { Output } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { actionColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'

export type AdminDomainPrice = Output<'GET /admin/domain-prices'>[number]

export const domainPrices: ListResource = {
  name: 'domain_price',
  label: 'Domain prices',
  path: '/admin/domain-prices',
  itemPath: '/admin/domain-prices/$id',
  list: defineList('GET /admin/domain-prices', {
    intro: 'Prices per year. Premium names are not sold at list price.',
    idOf: (price, prices) => prices.indexOf(price),
    addressOf: ({ extension }) => extension,
    nameOf: ({ extension }) => `.${extension}`,
    empty: null,
    columns: ({ open }) => [
      {
        header: 'Extension',
        cell: ({ extension, isOffered }) => (
          <span className="flex items-center gap-2">
            .{extension} {!isOffered && <Badge>Not offered</Badge>}
          </span>
        ),
      },
      { header: 'First year', isFigure: true, cell: ({ register }) => formatMoney(register) },
      { header: 'Renewal', isFigure: true, cell: ({ renew }) => formatMoney(renew) },
      { header: 'Transfer', isFigure: true, cell: ({ transfer }) => formatMoney(transfer) },
      {
        header: 'Costs us',
        isFigure: true,
        cell: ({ cost }) => (cost === null ? <span className="text-muted">Not entered</span> : formatMoney(cost)),
      },
      actionColumn(({ extension }) => <RowAction verb="Edit" of={`.${extension}`} onClick={() => open(extension)} />),
    ],
  }),
}
