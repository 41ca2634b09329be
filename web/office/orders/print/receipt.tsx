import { KitParts } from '../../../catalog/beside/kit-parts.tsx'
import { Money } from '../../../ui/money.tsx'
import { type OfficeOrder, sourceWord } from '../order-words.ts'
import { totalRows } from '../total-rows.ts'
import { PrintPage } from './print-page.tsx'

/** What was bought, for how much, with which tax, and how it was paid. */
export function Receipt({ id }: { id: string }) {
  return (
    <PrintPage ids={[id]} title="Receipt">
      {(order) => (
        <>
          {order.contactName && <p>{order.contactName}</p>}
          <Items order={order} />
          <Totals order={order} />
          {order.cashGiven === null && <p>{sourceWord[order.paymentSource]}</p>}
          <p>Thank you.</p>
        </>
      )}
    </PrintPage>
  )
}

function Items({ order }: { order: OfficeOrder }) {
  return (
    <table className="w-full border-collapse">
      <thead className="border-b border-ink text-left">
        <tr>
          <th className="py-2">Product</th>
          <th className="text-right">Pieces</th>
          <th className="text-right">Each</th>
          <th className="text-right">Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(
          ({
            id,
            product,
            number,
            quantity,
            price,
            discount,
            discountReason,
            saleDiscount,
            lineTotal,
            priceNote,
          }) => (
            <tr key={id} className="border-b border-line align-top">
              <td className="py-2">
                {product.name}
                {product.sku && <span className="figures block text-xs text-muted">SKU {product.sku}</span>}
                <KitParts parts={product.parts} kits={quantity} />
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

function Totals({ order }: { order: OfficeOrder }) {
  const rows: [string, number | null][] = [
    ...totalRows(order),
    [sourceWord[order.paymentSource], order.cashGiven],
    ['Change', order.change],
    ['Refunded', order.refunded > 0 ? -order.refunded : null],
  ]
  return (
    <dl className="ml-auto grid w-64 gap-1">
      {rows.map(([name, amount]) =>
        amount === null ? null : (
          <div
            key={name}
            className={
              name === 'Total'
                ? 'flex justify-between border-t border-ink pt-1 font-semibold'
                : 'flex justify-between'
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
