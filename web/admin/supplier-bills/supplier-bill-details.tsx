import { useState } from 'react'
import { dayText } from '../../shell/day-text.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import { BillFiles } from './bill-files.tsx'
import { BillPaymentDialog } from './bill-payment-dialog.tsx'
import { BillReasonDialog } from './bill-reason-dialog.tsx'
import { type SupplierBill, SupplierBillStatus } from './supplier-bill-status.tsx'

export function SupplierBillDetails({ bill, onClose }: { bill: SupplierBill; onClose: () => void }) {
  const { number, supplier, purchaseOrderId, billedOn, dueOn, lines, charges, goods, freight, tax, total, note } = bill
  return (
    <Dialog title={`Bill ${number} of ${supplier.name}`} isOpen size="wide" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <SupplierBillStatus bill={bill} />
        {purchaseOrderId !== null && <OrderLink id={purchaseOrderId} />}
        <span className="text-muted">Dated {dayText(billedOn)}</span>
        <span className="text-muted">Due {dayText(dueOn)}</span>
      </div>
      {note && <p className="text-sm whitespace-pre-line">{note}</p>}
      {lines.length > 0 && <Lines lines={lines} />}
      {charges.length > 0 && <Charges charges={charges} />}
      <Amounts
        rows={[
          ['Items', goods || null],
          [chargesLabel(charges), charges.reduce((sum, { amount }) => sum + amount, 0) || null],
          ['Freight', freight || null],
          ['Tax', tax || null],
          ['Total', total],
        ]}
      />
      <Difference bill={bill} />
      <Settlement bill={bill} />
      <BillFiles billId={bill.id} />
      <MayWrite>
        <Steps bill={bill} />
      </MayWrite>
    </Dialog>
  )
}

function chargesLabel(charges: SupplierBill['charges']): string {
  if (charges.every(({ purchaseOrderId }) => purchaseOrderId === null)) return 'Expenses'
  return charges.every(({ account }) => account === null) ? 'Freight of orders' : 'Expenses and freight'
}

function OrderLink({ id }: { id: number }) {
  return (
    <AdminLink to="/admin/purchase-orders/$id" params={{ id: String(id) }} className="link">
      Purchase order #{id}
    </AdminLink>
  )
}

function Lines({ lines }: Pick<SupplierBill, 'lines'>) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">Billed items</caption>
      <thead className="text-left text-xs text-muted">
        <tr className="border-b border-line">
          <th scope="col">Product</th>
          <th scope="col" className="text-right">
            Billed
          </th>
          <th scope="col" className="text-right">
            Each
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ purchaseOrderLineId, name, quantity, unitCost }) => (
          <tr key={purchaseOrderLineId} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {name}
            </th>
            <td className="py-2 pl-3 text-right">{quantity}</td>
            <td className="py-2 pl-3 text-right">
              <Money amount={unitCost} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Charges({ charges }: Pick<SupplierBill, 'charges'>) {
  return (
    <ul aria-label="Expenses and freight" className="text-sm">
      {charges.map(({ id, description, account, purchaseOrderId, amount, inStock }) => (
        <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-0">
          <span className="min-w-48 flex-1">
            {purchaseOrderId === null ? description : <OrderLink id={purchaseOrderId} />}
            <span className="block text-xs text-muted">
              {account
                ? `${account.number} ${account.name}`
                : `Freight: ${formatMoney(inStock)} is in the cost of stock, and ${formatMoney(amount - inStock)} is a price variance of pieces that are gone`}
            </span>
          </span>
          <Money amount={amount} />
        </li>
      ))}
    </ul>
  )
}

function Difference({ bill: { difference, differenceInStock } }: { bill: SupplierBill }) {
  if (difference === 0) return null
  const rest = difference - differenceInStock
  return (
    <p className="text-sm">
      {formatMoney(Math.abs(difference))} {difference > 0 ? 'more' : 'less'} than the purchase order:{' '}
      {formatMoney(differenceInStock)} changed the cost of stock
      {Math.abs(rest) >= 0.005 && `, and ${formatMoney(rest)} is a price variance of pieces that are gone`}.
    </p>
  )
}

const WAYS = { transfer: 'by bank transfer', check: 'by check', card: 'by card', cash: 'in cash' }

function Settlement({ bill }: { bill: SupplierBill }) {
  const { paidOn, paidBy, drawer, paymentReference, creditUsed, voidedAt, voidReason } = bill
  if (voidedAt)
    return (
      <p className="text-sm">
        Voided <ShopMoment at={voidedAt} />: {voidReason}
      </p>
    )
  if (!paidOn || !paidBy) return null
  return (
    <p className="text-sm">
      Paid {WAYS[paidBy]}
      {drawer && (
        <>
          {' from '}
          <AdminLink to="/admin/drawers/$id" params={{ id: String(drawer.id) }} className="link">
            drawer {drawer.till}
          </AdminLink>
        </>
      )}{' '}
      on {dayText(paidOn)}
      {paymentReference && `, ${paymentReference}`}
      {creditUsed > 0 && `, ${formatMoney(creditUsed)} of it with credit`}.
    </p>
  )
}

function Steps({ bill }: { bill: SupplierBill }) {
  const { state, number } = bill
  const [opened, setOpened] = useState<'pay' | 'void' | 'undo'>()
  const close = () => setOpened(undefined)
  if (state === 'void') return null
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {state === 'open' ? (
        <>
          <Button kind="plain" onClick={() => setOpened('void')} className="mr-auto">
            Void bill
          </Button>
          <Button onClick={() => setOpened('pay')}>Record payment</Button>
        </>
      ) : (
        <Button kind="quiet" onClick={() => setOpened('undo')}>
          Mark as unpaid
        </Button>
      )}
      {opened === 'pay' && <BillPaymentDialog bill={bill} onClose={close} />}
      {opened === 'void' && (
        <BillReasonDialog
          route="POST /admin/supplier-bills/:id/void"
          bill={bill}
          title={`Void bill ${number}?`}
          text={`It is no longer owed, and the cost of its pieces is as before. The bill stays in the list of void bills.${bill.lines.length > 0 ? ' Received goods stay in stock: enter the right bill at their purchase order, or undo their receipt there.' : ''}`}
          submitLabel="Void bill"
          onClose={close}
        />
      )}
      {opened === 'undo' && (
        <BillReasonDialog
          route="POST /admin/supplier-bills/:id/payment/undo"
          bill={bill}
          title={`Mark bill ${number} as unpaid?`}
          text={`It is owed again, and its payment leaves the journal.${bill.drawer ? ` Put the cash back into drawer ${bill.drawer.till}: it is recorded there as paid in.` : ''}`}
          submitLabel="Mark as unpaid"
          onClose={close}
        />
      )}
    </div>
  )
}
