import { BundleComponents } from '../../catalog/recommendations/bundle-components.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { NumberLink } from '../tickets/passport/number-link.tsx'
import type { AdminOrder } from './order-labels.ts'
import { Panel } from './panel.tsx'
import { totalRows } from './total-rows.ts'

export function OrderLines({ order }: { order: AdminOrder }) {
  return (
    <Panel title="Items">
      <ul>
        {order.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <Totals order={order} />
    </Panel>
  )
}

function Item({ item }: { item: AdminOrder['items'][number] }) {
  const {
    product,
    number,
    quantity,
    price,
    discount,
    discountReason,
    saleDiscount,
    lineTotal,
    tax,
    refundedQuantity,
    priceNote,
  } = item
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 text-sm">
      <span className="size-12 shrink-0 overflow-hidden rounded-control bg-tint">
        {product.imageUrl && (
          <Picture src={product.imageUrl} alt="" width={48} height={48} className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {product.id === null ? (
          <span className="font-semibold">{product.name}</span>
        ) : (
          <AdminLink
            to="/admin/products/$id"
            params={{ id: String(product.id) }}
            className="font-semibold hover:underline">
            {product.name}
          </AdminLink>
        )}
        {number && (
          <p className="text-xs">
            <NumberLink number={number} />
          </p>
        )}
        <p className="figures text-xs text-muted">
          {product.sku && `${product.sku} · `}
          {quantity} × <Money amount={price} /> · tax <Money amount={tax} />
          {priceNote && ` · ${priceNote}`}
          {discount > 0 && (
            <>
              {' '}
              · <Money amount={-discount} /> {discountReason}
            </>
          )}
        </p>
        <BundleComponents components={product.components} bundles={quantity} />
        <p className="flex flex-wrap gap-1">
          {product.dropShipOnly && <Badge>Drop Ship</Badge>}
          {product.kind === 'digital' && <Badge>Digital</Badge>}
          {product.kind === 'service' && <Badge>Service</Badge>}
          {refundedQuantity > 0 && <Badge tone="processing">{refundedQuantity} refunded</Badge>}
        </p>
      </div>
      <Money amount={lineTotal + saleDiscount} />
    </li>
  )
}

function Totals({ order }: { order: AdminOrder }) {
  return (
    <dl className="grid gap-1 px-4 py-3 text-sm">
      {totalRows(order).map(([name, amount]) => (
        <Row key={name} name={name} amount={amount} className={name === 'Total' ? 'font-semibold' : ''} />
      ))}
      {order.refunded > 0 && <Row name="Refunded" amount={-order.refunded} />}
    </dl>
  )
}

function Row({ name, amount, className = '' }: { name: string; amount: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
