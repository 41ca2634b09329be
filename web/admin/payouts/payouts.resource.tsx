import { Landmark } from 'lucide-react'
import { PayoutSearch } from '#contract/payments/payout.ts'
import { dayText } from '../../shell/day-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { PayoutStatus } from './payout-status.tsx'

export const payouts: ListResource = {
  name: 'payout',
  label: 'Payouts',
  path: '/admin/payouts',
  itemPath: '/admin/payouts/$id',
  permission: 'reports.read',
  refreshedBy: ['order'],
  list: defineList('GET /admin/payouts', {
    search: PayoutSearch,
    intro: 'What your card provider paid out to your bank. Its fees and payouts are in the journal.',
    idOf: (payout, payouts) => payouts.indexOf(payout),
    addressOf: ({ id }) => id,
    nameOf: ({ arrivesOn }) => `payout of ${dayText(arrivesOn)}`,
    empty: {
      icon: <Landmark aria-hidden />,
      title: 'No payouts yet',
      text: 'They are listed here within an hour after your card provider sends money to your bank.',
    },
    columns: ({ open }) => [
      {
        header: 'At the bank',
        cell: ({ id, arrivesOn }) => (
          <button type="button" onClick={() => open(id)} className="min-h-9 text-left hover:underline">
            {dayText(arrivesOn)}
          </button>
        ),
      },
      {
        header: 'Status',
        cell: (payout) => (
          <span className="flex flex-wrap gap-1">
            <PayoutStatus status={payout.status} />
            {needsLook(payout) && <Badge tone="processing">Check</Badge>}
          </span>
        ),
      },
      {
        header: 'Transactions',
        isFigure: true,
        onPhone: 'detail',
        cell: ({ transactions }) => (
          <span>
            {transactions}
            <span className="md:hidden">{transactions === 1 ? ' transaction' : ' transactions'}</span>
          </span>
        ),
      },
      { header: 'Before fees', isFigure: true, cell: ({ gross }) => <Money amount={gross} /> },
      { header: 'Fees', isFigure: true, cell: ({ fees }) => <Money amount={fees} /> },
      { header: 'Paid out', isFigure: true, onPhone: 'end', cell: ({ amount }) => <Money amount={amount} /> },
    ],
  }),
}

function needsLook({ difference, unmatched }: { difference: number | null; unmatched: number }): boolean {
  return unmatched !== 0 || (difference !== null && difference !== 0)
}
