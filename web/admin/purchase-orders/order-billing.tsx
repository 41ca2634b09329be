import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Money } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { SupplierBillStatus } from '../supplier-bills/supplier-bill-status.tsx'
import type { PurchaseOrder } from './purchase-order.ts'

export function OrderBilling({ order: { id, lines } }: { order: PurchaseOrder }) {
  const { data } = useQuery({
    ...useApi().query('GET /admin/purchase-orders/:id/billing', { id }),
    refetchOnMount: 'always',
  })
  if (!data) return null
  const isAllBilled = data.lines.every(({ ordered, billed }) => billed >= ordered)
  return (
    <section aria-label="Bills" className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">Bills</h2>
        <MayWrite>
          <div className="flex flex-wrap gap-2">
            {data.lines.some(({ received }) => received > 0) && (
              <AdminLink
                to="/admin/supplier-bills/$id"
                params={{ id: 'direct' }}
                search={{ purchaseOrderId: id }}
                className={buttonLook('quiet')}>
                Enter freight bill
              </AdminLink>
            )}
            {!isAllBilled && (
              <AdminLink
                to="/admin/supplier-bills/$id"
                params={{ id: 'new' }}
                search={{ purchaseOrderId: id }}
                className={buttonLook('quiet')}>
                Enter bill
              </AdminLink>
            )}
          </div>
        </MayWrite>
      </div>
      {data.bills.length === 0 ? (
        <p className="text-sm text-muted">No bill was entered yet.</p>
      ) : (
        <>
          <ul aria-label="Bills of this order" className="grid gap-2 text-sm">
            {data.bills.map((bill) => (
              <li key={bill.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <AdminLink to="/admin/supplier-bills/$id" params={{ id: String(bill.id) }} className="link">
                  {bill.number}
                </AdminLink>
                <SupplierBillStatus bill={bill} />
                <span className="text-muted">Due {dayText(bill.dueOn)}</span>
                <span className="figures ml-auto">
                  <Money amount={bill.total} />
                </span>
              </li>
            ))}
          </ul>
          <Comparison lines={data.lines} names={new Map(lines.map(({ id, name }) => [id, name]))} />
        </>
      )}
      {data.carriers.length > 0 && (
        <ul aria-label="Freight of this order" className="grid gap-2 text-sm">
          {data.carriers.map(({ billId, number, supplier, amount }) => (
            <li key={billId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <AdminLink to="/admin/supplier-bills/$id" params={{ id: String(billId) }} className="link">
                {number}
              </AdminLink>
              <span className="text-muted">Freight, {supplier}</span>
              <span className="figures ml-auto">
                <Money amount={amount} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ComparisonProps {
  lines: { purchaseOrderLineId: number; ordered: number; received: number; billed: number; difference: number }[]
  names: Map<number, string>
}

function Comparison({ lines, names }: ComparisonProps) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">Ordered, received and billed</caption>
      <thead className="text-left text-xs text-muted">
        <tr className="border-b border-line">
          <th scope="col">Product</th>
          {['Ordered', 'Received', 'Billed', 'Difference'].map((header) => (
            <th key={header} scope="col" className="pl-2 text-right">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ purchaseOrderLineId, ordered, received, billed, difference }) => (
          <tr key={purchaseOrderLineId} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {names.get(purchaseOrderLineId)}
            </th>
            <td className="py-2 pl-2 text-right">{ordered}</td>
            <td className="py-2 pl-2 text-right">{received}</td>
            <td className={`py-2 pl-2 text-right ${billed > received ? 'font-semibold text-cancelled' : ''}`}>
              {billed}
            </td>
            <td className="py-2 pl-2 text-right">{difference === 0 ? '—' : <Money amount={difference} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
