import { telephoneText } from '#contract/telephone.ts'
import { BundleComponents } from '../../../catalog/recommendations/bundle-components.tsx'
import { PostalAddress } from '../../../orders/postal-address.tsx'
import { PaperTable } from '../../paper/paper.tsx'
import { type AdminOrder, shippingMethodLabel } from '../order-labels.ts'
import { OrderPapers } from './order-papers.tsx'

export function PackingSlip({ ids }: { ids: readonly string[] }) {
  return (
    <OrderPapers ids={ids} title="Packing slip">
      {(order) => (
        <>
          <Receiver order={order} />
          <PaperTable
            columns={[
              ['Qty', 'text'],
              ['Product', 'text'],
              ['Packed', 'figure'],
            ]}>
            {toPack(order).map(({ id, name, sku, number, quantity, components, note }) => (
              <tr key={id}>
                <td className="figures text-base font-semibold">{quantity}</td>
                <td>
                  {name}
                  {sku && <span className="figures block text-xs text-muted">SKU {sku}</span>}
                  <BundleComponents components={components} bundles={quantity} />
                  {number && <span className="block font-mono text-sm">{number}</span>}
                  {note && <span className="block text-xs text-muted">{note}</span>}
                </td>
                <td className="text-right">
                  <span aria-hidden className="inline-block size-5 border border-ink" />
                </td>
              </tr>
            ))}
          </PaperTable>
          <p>Thank you for your order.</p>
        </>
      )}
    </OrderPapers>
  )
}

function toPack({ items }: AdminOrder) {
  return items
    .filter(({ product }) => product.kind !== 'service')
    .map(({ id, product, number, quantity, refundedQuantity }) => ({
      id,
      number,
      name: product.name,
      sku: product.sku,
      components: product.components,
      quantity: quantity - refundedQuantity,
      note: product.kind === 'digital' ? 'Sent by email' : product.dropShipOnly ? 'Ships from the supplier' : '',
    }))
    .filter(({ quantity }) => quantity > 0)
}

function Receiver({ order }: { order: AdminOrder }) {
  const address = order.shippingAddress
  return (
    <div>
      <h2 className="text-sm font-semibold">{shippingMethodLabel[order.shippingMethod]}</h2>
      <address className="text-base not-italic">
        {address ? (
          <PostalAddress address={address} />
        ) : (
          <>
            {order.customerName}
            {order.contactPhone && (
              <>
                <br />
                {telephoneText(order.contactPhone)}
              </>
            )}
          </>
        )}
      </address>
    </div>
  )
}
