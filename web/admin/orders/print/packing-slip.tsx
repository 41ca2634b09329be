import { BundleComponents } from '../../../catalog/recommendations/bundle-components.tsx'
import { PostalAddress } from '../../../orders/postal-address.tsx'
import { type AdminOrder, shippingMethodLabel } from '../order-labels.ts'
import { PrintPage } from './print-page.tsx'

export function PackingSlip({ ids }: { ids: readonly string[] }) {
  return (
    <PrintPage ids={ids} title="Packing slip">
      {(order) => (
        <>
          <Receiver order={order} />
          <table className="w-full border-collapse">
            <thead className="border-b border-ink text-left">
              <tr>
                <th className="w-16 py-2">Qty</th>
                <th>Product</th>
                <th className="w-20 text-center">Packed</th>
              </tr>
            </thead>
            <tbody>
              {toPack(order).map(({ id, name, sku, number, quantity, components, note }) => (
                <tr key={id} className="border-b border-line align-top">
                  <td className="figures py-2 text-base font-semibold">{quantity}</td>
                  <td className="py-2">
                    {name}
                    {sku && <span className="figures block text-xs text-muted">SKU {sku}</span>}
                    <BundleComponents components={components} bundles={quantity} />
                    {number && <span className="block font-mono text-sm">{number}</span>}
                    {note && <span className="block text-xs text-muted">{note}</span>}
                  </td>
                  <td className="py-2 text-center">
                    <span aria-hidden className="inline-block size-5 border border-ink" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>Thank you for your order.</p>
        </>
      )}
    </PrintPage>
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
                {order.contactPhone}
              </>
            )}
          </>
        )}
      </address>
    </div>
  )
}
