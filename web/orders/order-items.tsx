import { hrefOfLine } from '#contract/domains/offer.ts'
import { BundleComponents } from '../catalog/recommendations/bundle-components.tsx'
import { dayText } from '../shell/day-text.ts'
import { Money } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import type { Order, TrackedOrder } from './order-labels.ts'

interface Props {
  items: TrackedOrder['items']
  units?: Order['units']
}

export function OrderItems({ items, units = [] }: Props) {
  return (
    <ul className="grid gap-4">
      {items.map(({ id, quantity, price, discount, product }) => (
        <li key={id} className="flex items-center gap-3 text-sm">
          <span className="size-14 shrink-0 overflow-hidden rounded-control bg-tint print:hidden">
            {product.imageUrl && (
              <Picture src={product.imageUrl} alt="" width={56} height={56} className="size-full object-cover" />
            )}
          </span>
          <div className="grid min-w-0 flex-1">
            <Name product={product} />
            <BundleComponents components={product.components} bundles={quantity} />
            <UnitDetails unit={units.find(({ itemId }) => itemId === id)} />
          </div>
          <span className="figures whitespace-nowrap text-muted">
            {quantity} × <Money amount={price} />
            {discount > 0 && (
              <span className="block text-right text-xs">
                <Money amount={-discount} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function UnitDetails({ unit }: { unit: Order['units'][number] | undefined }) {
  if (!unit) return null
  return (
    <span className="text-xs text-muted">
      No. <span className="font-mono wrap-anywhere">{unit.number}</span>
      {unit.warrantyEndsOn && `, warranty until ${dayText(unit.warrantyEndsOn)}`}
    </span>
  )
}

type Product = TrackedOrder['items'][number]['product']

function Name({ product: { name, slug, kind } }: { product: Product }) {
  if (slug === '') return <span>{name}</span>
  return (
    <SiteLink
      href={kind === 'service' ? `/services/${slug}` : hrefOfLine(slug)}
      className="justify-self-start hover:underline">
      {name}
    </SiteLink>
  )
}
