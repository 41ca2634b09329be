import { MonitorCheck } from 'lucide-react'
import { PlanSearch } from '#contract/managed-it/admin-plan.ts'
import { perTerm, usedText } from '../../managed-it/plan-labels.ts'
import { dayText } from '../../shell/day-text.ts'
import { Money } from '../../ui/money.tsx'
import { defineList, type ListResource } from '../resource.ts'

const SHOWN = [
  ['', 'Running'],
  ['due', 'To be paid'],
  ['ended', 'Ended'],
] as const

export const plans: ListResource = {
  name: 'managed_plan',
  label: 'Managed IT',
  path: '/admin/plans',
  itemPath: '/admin/plans/$id',
  list: defineList('GET /admin/plans', {
    search: PlanSearch,
    searchLabel: 'Search plans',
    searchPlaceholder: 'Number, name, email or plan',
    filters: [{ name: 'show', label: 'Show', options: SHOWN }],
    intro: 'Each term’s invoice is sent on its first day with a payment link.',
    addLabel: 'New plan',
    nameOf: ({ number }) => number,
    empty: {
      icon: <MonitorCheck aria-hidden />,
      title: 'No plans here',
      text: 'Customers with a fixed-price plan appear here.',
    },
    columns: ({ open }) => [
      {
        header: 'Plan',
        cell: ({ id, number, name }) => (
          <>
            <button type="button" className="link figures" onClick={() => open(id)}>
              {number}
            </button>
            <span className="block text-sm wrap-anywhere">{name}</span>
          </>
        ),
      },
      {
        header: 'Customer',
        cell: ({ customerName, customerEmail }) => (
          <span className="wrap-anywhere">
            {customerName}
            <span className="block text-sm text-muted">{customerEmail}</span>
          </span>
        ),
      },
      {
        header: 'Price',
        isFigure: true,
        cell: ({ price, termMonths }) => (
          <>
            <Money amount={price} />
            <span className="block text-xs text-muted">{perTerm(termMonths)}</span>
          </>
        ),
      },
      {
        header: 'Devices',
        isFigure: true,
        isSecondary: true,
        cell: ({ devices, deviceLimit }) => `${devices.length} of ${deviceLimit}`,
      },
      {
        header: 'Hours',
        isSecondary: true,
        cell: ({ term, hoursIncluded }) => (term ? usedText(term.usedMinutes, hoursIncluded) : '—'),
      },
      {
        header: 'Next invoice',
        isNamed: true,
        cell: ({ nextInvoiceOn, endsOn }) =>
          nextInvoiceOn ? dayText(nextInvoiceOn) : `Ends ${endsOn ? dayText(endsOn) : ''}`,
      },
      { header: 'To pay', isFigure: true, cell: ({ due }) => (due > 0 ? <Money amount={due} /> : '—') },
    ],
  }),
}
