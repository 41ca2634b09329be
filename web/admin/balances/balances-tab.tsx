import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Gift, HandCoins, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { AmountsDialog } from './amounts-dialog.tsx'
import { GiveCreditDialog } from './credit-dialog.tsx'

type Row = Output<'GET /admin/balances'>['items'][number]

const PAGE = 50

/** Gift cards and store credit, with what the shop owes on them. */
export function BalancesTab() {
  const [{ show, kind, search, page }] = useAdminSearch('/admin/balances')
  const list = useAdminList('GET /admin/balances', { show, kind, search, page, limit: PAGE })
  const { open } = useItems('/admin/balances')
  const { company } = useShell()
  return (
    <>
      <TabHeading title="Gift cards & credit" actions={<Actions />}>
        <Owed />
      </TabHeading>
      <ListTools
        search={
          <SearchInput label="Search gift cards and credit" placeholder="Code, its end, or an e-mail" />
        }
      >
        <FilterSelect
          name="show"
          label="Show"
          options={[
            ['', 'Something left'],
            ['used', 'Used up'],
            ['blocked', 'Blocked'],
            ['all', 'All'],
          ]}
        />
        <FilterSelect
          name="kind"
          label="Kind"
          options={[
            ['', 'Cards and credit'],
            ['gift_card', 'Gift cards'],
            ['store_credit', 'Store credit'],
          ]}
        />
      </ListTools>
      <DataTable
        caption="Gift cards and store credit"
        columns={columnsWith(company.timeZone, open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ kind, hint, holder }) => (kind === 'gift_card' ? hint : holder)}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState icon={<Gift aria-hidden />} title="Nothing here">
            Gift cards that were sold, and store credit that was given, belong here.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} limit={PAGE} />
      <Outlet />
    </>
  )
}

function Actions() {
  const [isOpen, setOpen] = useState<'amounts' | 'give'>()
  const mayChoose = useMay('company.write')
  const mayGive = useMay('balances.write')
  return (
    <>
      {mayChoose && (
        <Button kind="quiet" onClick={() => setOpen('amounts')}>
          <ListChecks aria-hidden className="size-4" /> Amounts
        </Button>
      )}
      {mayGive && (
        <Button kind="quiet" onClick={() => setOpen('give')}>
          <HandCoins aria-hidden className="size-4" /> Give credit
        </Button>
      )}
      <AdminLink to="/admin/orders/new" search={{ sell: 'gift-card' }} className={buttonLook()}>
        <Gift aria-hidden className="size-4" /> Sell a gift card
      </AdminLink>
      {isOpen === 'give' && <GiveCreditDialog onClose={() => setOpen(undefined)} />}
      {isOpen === 'amounts' && <AmountsDialog onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Owed() {
  const { data } = useQuery(useApi().query('GET /admin/balances/sums'))
  if (!data) return null
  return (
    <>
      {formatMoney(data.giftCards)} owed on gift cards
      {data.storeCredit > 0 && `, ${formatMoney(data.storeCredit)} as store credit`}
    </>
  )
}

function columnsWith(timeZone: string, open: (id: number) => void): Column<Row>[] {
  return [
    {
      header: 'Card',
      cell: ({ id, kind, hint, blockedAt }) => (
        <span className="flex flex-wrap items-center gap-2">
          <button type="button" className="link figures" onClick={() => open(id)}>
            {kind === 'gift_card' ? hint : 'Store credit'}
          </button>
          {blockedAt && <Badge tone="cancelled">Blocked</Badge>}
        </span>
      ),
    },
    { header: 'From → for', cell: ({ holder }) => holder || '—' },
    { header: 'Left', isFigure: true, cell: ({ balance }) => <Money amount={balance} /> },
    {
      header: 'Kept for checkouts',
      isFigure: true,
      isSecondary: true,
      cell: ({ held }) => (held > 0 ? <Money amount={held} /> : '—'),
    },
    { header: 'Since', isSecondary: true, cell: ({ createdAt }) => shopTime(createdAt, timeZone) },
  ]
}
