import { useState } from 'react'
import { BundleComponents } from '../../../catalog/recommendations/bundle-components.tsx'
import { OrderPaymentLines } from '../../../orders/order-payment-lines.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { type AdminOrder, paymentSourceLabel } from '../order-labels.ts'
import { totalRows } from '../total-rows.ts'
import { PrintPage } from './print-page.tsx'

/** Each register prints on its own paper, so its browser remembers the choice. */
const PAPER = 'receipt-paper'

export function Receipt({ id }: { id: string }) {
  const [isRoll, setRoll] = useState(() => localStorage.getItem(PAPER) === 'roll')
  const choose = (paper: string) => {
    localStorage.setItem(PAPER, paper)
    setRoll(paper === 'roll')
  }
  const choice = (
    <Field label="Paper" isRequired>
      <Select value={isRoll ? 'roll' : 'letter'} onChange={({ target }) => choose(target.value)}>
        <option value="letter">Letter</option>
        <option value="roll">80 mm roll</option>
      </Select>
    </Field>
  )
  return (
    <PrintPage ids={[id]} title="Receipt" isRoll={isRoll} choice={choice}>
      {(order) => (
        <>
          {order.contactName && <p>{order.contactName}</p>}
          {isRoll ? <RollItems order={order} /> : <Items order={order} />}
          <Totals order={order} />
          {order.cashGiven === null && (
            <p>
              <OrderPaymentLines order={order} />
            </p>
          )}
          <p>Thank you.</p>
        </>
      )}
    </PrintPage>
  )
}

function Items({ order }: { order: AdminOrder }) {
  return (
    <table className="w-full border-collapse">
      <thead className="border-b border-ink text-left">
        <tr>
          <th className="py-2">Product</th>
          <th className="text-right">Qty</th>
          <th className="text-right">Each</th>
          <th className="text-right">Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(
          ({ id, product, number, quantity, price, discount, discountReason, saleDiscount, lineTotal, priceNote }) => (
            <tr key={id} className="border-b border-line align-top">
              <td className="py-2">
                {product.name}
                {product.sku && <span className="figures block text-xs text-muted">SKU {product.sku}</span>}
                <BundleComponents components={product.components} bundles={quantity} />
                {number && <span className="block font-mono text-xs">{number}</span>}
                {priceNote && <span className="block text-xs text-muted">{priceNote}</span>}
                {discount > 0 && (
                  <span className="block text-xs text-muted">
                    <Money amount={-discount} /> {discountReason}
                  </span>
                )}
              </td>
              <td className="figures py-2 text-right">{quantity}</td>
              <td className="py-2 text-right">
                <Money amount={price} />
              </td>
              <td className="py-2 text-right">
                <Money amount={lineTotal + saleDiscount} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function Totals({ order }: { order: AdminOrder }) {
  const rows: [string, number | null][] = [
    ...totalRows(order),
    [paymentSourceLabel[order.paymentSource], order.cashGiven],
    ['Change', order.change],
    ['Refunded', order.refunded > 0 ? -order.refunded : null],
  ]
  return (
    <dl className="ml-auto grid w-64 max-w-full gap-1">
      {rows.map(([name, amount]) =>
        amount === null ? null : (
          <div
            key={name}
            className={
              name === 'Total' ? 'flex justify-between border-t border-ink pt-1 font-semibold' : 'flex justify-between'
            }
          >
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

function RollItems({ order }: { order: AdminOrder }) {
  return (
    <ul className="grid gap-1.5 border-y border-ink py-2">
      {order.items.map(({ id, product, number, quantity, price, discount, saleDiscount, lineTotal, ...line }) => (
        <li key={id}>
          <span className="flex justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{product.name}</span>
            <Money amount={lineTotal + saleDiscount} />
          </span>
          <span className="figures block">
            {quantity} × <Money amount={price} />
            {product.sku && ` · ${product.sku}`}
          </span>
          <BundleComponents components={product.components} bundles={quantity} />
          {number && <span className="block font-mono">{number}</span>}
          {line.priceNote && <span className="block">{line.priceNote}</span>}
          {discount > 0 && (
            <span className="block">
              <Money amount={-discount} /> {line.discountReason}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
