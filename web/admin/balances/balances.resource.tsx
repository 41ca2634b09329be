import { useQuery } from '@tanstack/react-query'
import { Gift, HandCoins, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { BalanceSearch } from '#contract/balances/admin-balance.ts'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { AmountsDialog } from './amounts-dialog.tsx'
import { GiveCreditDialog } from './credit-dialog.tsx'

export const balances: ListResource = {
  name: 'balance',
  label: 'Gift cards & credit',
  path: '/admin/balances',
  itemPath: '/admin/balances/$id',
  refreshedBy: ['order'],
  list: defineList('GET /admin/balances', {
    search: BalanceSearch,
    searchLabel: 'Search gift cards and credit',
    searchPlaceholder: 'Code, last characters or email',
    filters: [
      {
        name: 'show',
        label: 'Show',
        options: [
          ['', 'With a balance'],
          ['used', 'Used up'],
          ['blocked', 'Blocked'],
          ['all', 'All'],
        ],
      },
      {
        name: 'kind',
        label: 'Kind',
        options: [
          ['', 'Cards and credit'],
          ['gift_card', 'Gift cards'],
          ['store_credit', 'Store credit'],
        ],
      },
    ],
    caption: 'Gift cards and store credit',
    intro: <Owed />,
    Actions,
    nameOf: ({ kind, hint, holder }) => (kind === 'gift_card' ? hint : holder),
    empty: {
      icon: <Gift aria-hidden />,
      title: 'No gift cards or store credit',
      text: 'Gift cards that you sell and credit that you give appear here.',
      action: <Actions />,
    },
    columns: ({ open }) => [
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
      { header: 'Balance', isFigure: true, cell: ({ balance }) => <Money amount={balance} /> },
      {
        header: 'Held by checkouts',
        isFigure: true,
        isSecondary: true,
        cell: ({ held }) => (held > 0 ? <Money amount={held} /> : '—'),
      },
      { header: 'Since', isNamed: true, isSecondary: true, cell: ({ createdAt }) => <ShopMoment at={createdAt} /> },
    ],
  }),
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
