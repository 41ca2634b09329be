import { type ReactNode, useState } from 'react'
import { centsOf, dollarsOf, sumCents } from '#contract/money.ts'
import { BundleComponents } from '../../../catalog/recommendations/bundle-components.tsx'
import { OrderPaymentLines } from '../../../orders/order-payment-lines.tsx'
import { Amounts } from '../../../ui/amounts.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Money } from '../../../ui/money.tsx'
import { PaperTable } from '../../paper/paper.tsx'
import { type AdminOrder, paymentSourceLabel } from '../order-labels.ts'
import { giftReceiptCode } from '../returns/receipt-code.ts'
import { totalRows } from '../total-rows.ts'
import { OrderPapers } from './order-papers.tsx'

/** Each register prints on its own paper, so its browser remembers the choice. */
const PAPER = 'receipt-paper'

interface Props {
  id: string
  /** Prints the goods without prices. */
  isGift: boolean
}

export function Receipt({ id, isGift }: Props) {
  const [isRoll, setRoll] = useState(() => localStorage.getItem(PAPER) === 'roll')
  const choose = (paper: string) => {
    localStorage.setItem(PAPER, paper)
    setRoll(paper === 'roll')
  }
  const controls = (
    <Field label="Paper" isRequired>
      <Select value={isRoll ? 'roll' : 'letter'} onChange={({ target }) => choose(target.value)}>
        <option value="letter">Letter</option>
        <option value="roll">80 mm roll</option>
      </Select>
    </Field>
  )
  if (isGift) return <GiftReceipt id={id} isRoll={isRoll} controls={controls} />
  return (
    <OrderPapers ids={[id]} title="Receipt" isRoll={isRoll} controls={controls}>
      {(order) => (
        <>
          {order.contactName && <p>{order.contactName}</p>}
          {isRoll ? <RollItems order={order} /> : <Items order={order} />}
          <Amounts rows={amountRows(order)} />
          {order.cashGiven === null && (
            <p className={isRoll ? '' : 'text-right'}>
              <OrderPaymentLines order={order} />
            </p>
          )}
          <p>Thank you.</p>
        </>
      )}
    </OrderPapers>
  )
}

function GiftReceipt({ id, isRoll, controls }: { id: string; isRoll: boolean; controls: ReactNode }) {
  return (
    <OrderPapers
      ids={[id]}
      title="Gift receipt"
      isRoll={isRoll}
      controls={controls}
      codeOf={(orderId) => ({ text: giftReceiptCode(orderId), caption: giftReceiptCode(orderId) })}>
      {({ items }) => (
        <>
          <ul className="grid gap-1.5 border-y border-ink py-2">
            {items.map(({ id, product, number, quantity }) => (
              <li key={id} className="wrap-anywhere">
                {quantity} × {product.name}
                {number && <span className="block font-mono">{number}</span>}
              </li>
            ))}
          </ul>
          <p>A return with this gift receipt gives store credit.</p>
        </>
      )}
    </OrderPapers>
  )
}

function Items({ order }: { order: AdminOrder }) {
  return (
    <PaperTable
      columns={[
        ['Product', 'text'],
        ['Qty', 'figure'],
        ['Each', 'figure'],
        ['Amount', 'figure'],
      ]}>
      {order.items.map(
        ({ id, product, number, quantity, price, discount, discountReason, saleDiscount, lineTotal, priceNote }) => (
          <tr key={id}>
            <td>
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
            <td className="figures text-right">{quantity}</td>
            <td className="text-right">
              <Money amount={price} />
            </td>
            <td className="text-right">
              <Money amount={lineTotal + saleDiscount} />
            </td>
          </tr>
        ),
      )}
    </PaperTable>
  )
}

function amountRows(order: AdminOrder): [string, number | null][] {
  return [
    ...totalRows(order),
    ...partialRows(order),
    ['Rounding', order.rounding || null],
    [paymentSourceLabel[order.paymentSource], order.cashGiven],
    ['Change', order.change],
    ['Refunded', order.refunded > 0 ? -order.refunded : null],
  ]
}

/** The parts of the goods and bills that were paid beside the cash. Sales without cash list them in `OrderPaymentLines`. */
function partialRows({ cashGiven, paidWith, paidTogether }: AdminOrder): [string, number][] {
  if (cashGiven === null) return []
  const ofGoods = paidWith.filter(({ way }) => way === 'terminal' || way === 'check')
  const ofBills = dollarsOf(sumCents(paidTogether.map(({ byPartialPayments }) => centsOf(byPartialPayments))))
  return [
    ...ofGoods.map(({ name, amount }): [string, number] => [name, amount]),
    ...(ofBills > 0 ? ([['Other payments', ofBills]] as [string, number][]) : []),
  ]
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
