import { Money } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import type { TrackedOrder } from './order-words.ts'

/** As it was when it was bought. */
export function OrderItems({ items }: { items: TrackedOrder['items'] }) {
  return (
    <ul className="grid gap-4">
      {items.map(({ id, quantity, price, discount, product }) => (
        <li key={id} className="flex items-center gap-3 text-sm">
          <span className="size-14 shrink-0 overflow-hidden rounded-control bg-tint print:hidden">
            {product.imageUrl && (
              <Picture
                src={product.imageUrl}
                alt=""
                width={56}
                height={56}
                className="size-full object-cover"
              />
            )}
          </span>
          <Name product={product} />
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

type Product = TrackedOrder['items'][number]['product']

function Name({ product: { name, slug, kind } }: { product: Product }) {
  if (slug === '') return <span className="flex-1">{name}</span>
  return (
    <SiteLink
      href={`/${kind === 'service' ? 'services' : 'products'}/${slug}`}
      className="flex-1 hover:underline"
    >
      {name}
    </SiteLink>
  )
}
