import { ReceiptText } from 'lucide-react'
import { SupplierBillSearch } from '#contract/purchasing/supplier-bill.ts'
import { dayText } from '../../shell/day-text.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { formatMoney, Money } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { defineList, type ListResource, MAX_FOUND } from '../resource.ts'
import { SupplierFilter } from '../suppliers/supplier-filter.tsx'
import { SupplierBillStatus } from './supplier-bill-status.tsx'

export const supplierBills: ListResource = {
  name: 'supplier_bill',
  label: 'Supplier bills',
  path: '/admin/supplier-bills',
  itemPath: '/admin/supplier-bills/$id',
  refreshedBy: ['purchase_order', 'supplier', 'supplier_return'],
  find: async (api, search) =>
    (await api.call('GET /admin/supplier-bills', { search, show: 'all', limit: MAX_FOUND })).items.map((bill) => ({
      id: bill.id,
      name: `${bill.number} · ${bill.supplier.name}`,
      detail: formatMoney(bill.total),
    })),
  list: defineList('GET /admin/supplier-bills', {
    search: SupplierBillSearch,
    heading: 'Supplier bills',
    searchLabel: 'Search bills',
    searchPlaceholder: 'Bill number or supplier',
    filters: [
      {
        name: 'show',
        label: 'Show',
        options: [
          ['', 'Open'],
          ['overdue', 'Overdue'],
          ['paid', 'Paid'],
          ['void', 'Void'],
          ['all', 'All bills'],
        ],
      },
    ],
    Filters: SupplierFilter,
    intro: rowCountText,
    Actions: () => (
      <AdminLink to="/admin/reports" search={{ name: 'payables' }} className={buttonLook('quiet')}>
        Owed to suppliers
      </AdminLink>
    ),
    addLabel: 'Enter bill',
    nameOf: ({ number, supplier }) => `bill ${number} of ${supplier.name}`,
    empty: {
      icon: <ReceiptText aria-hidden />,
      title: 'No bills here',
      text: 'Enter the bill of a purchase order to compare it with what you ordered and received.',
      offersAdd: true,
    },
    columns: ({ open }) => [
      {
        header: 'Bill',
        cell: ({ id, number }) => (
          <button type="button" onClick={() => open(id)} className="min-h-9 text-left hover:underline">
            {number}
          </button>
        ),
      },
      { header: 'Supplier', cell: ({ supplier }) => supplier.name },
      { header: 'Status', cell: (bill) => <SupplierBillStatus bill={bill} /> },
      { header: 'Dated', isNamed: true, isSecondary: true, cell: ({ billedOn }) => dayText(billedOn) },
      { header: 'Due', isNamed: true, cell: ({ dueOn }) => dayText(dueOn) },
      { header: 'Total', isFigure: true, cell: ({ total }) => <Money amount={total} /> },
    ],
  }),
}
