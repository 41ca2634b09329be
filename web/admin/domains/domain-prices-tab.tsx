import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { type Output, useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'

export type AdminDomainPrice = Output<'GET /admin/domain-prices'>[number]

/** What an extension costs for a year, and what it costs the shop. */
export function DomainPricesTab() {
  const navigate = useNavigate()
  const query = useQuery({
    ...useApi().query('GET /admin/domain-prices'),
    select: (items) => ({ items }),
    refetchOnMount: 'always',
  })
  const open = (extension: string) =>
    navigate({ to: '/admin/domain-prices/$extension', params: { extension }, resetScroll: false })
  return (
    <>
      <TabHeading title="Domain prices">
        For a year. What a name costs beyond ours is called premium and not sold by the list.
      </TabHeading>
      <DataTable
        caption="Domain prices"
        columns={columnsWith(open)}
        list={query}
        idOf={(price) => query.data!.items.indexOf(price)}
        nameOf={({ extension }) => `.${extension}`}
        onOpen={({ extension }) => open(extension)}
        empty={null}
      />
      <Outlet />
    </>
  )
}

function columnsWith(open: (extension: string) => void): Column<AdminDomainPrice>[] {
  return [
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
      cell: ({ cost }) =>
        cost === null ? <span className="text-muted">Not entered</span> : formatMoney(cost),
    },
    actionsColumn(({ extension }) => (
      <RowAction verb="Edit" of={`.${extension}`} onClick={() => open(extension)} />
    )),
  ]
}
