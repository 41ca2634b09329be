import { Money } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import type { TrackedOrder } from './order-words.ts'

/** As it was when it was bought. */
export function OrderItems({ items }: { items: TrackedOrder['items'] }) {
  return (
    <ul className="grid gap-4">
      {items.map(({ id, quantity, price, product }) => (
        <li key={id} className="flex items-center gap-3 text-sm">
          <span className="size-14 shrink-0 overflow-hidden rounded-control bg-tint print:hidden">
            <Picture
              src={product.imageUrl}
              alt=""
              width={56}
              height={56}
              className="size-full object-cover"
            />
          </span>
          <SiteLink href={`/products/${product.slug}`} className="flex-1 hover:underline">
            {product.name}
          </SiteLink>
          <span className="figures whitespace-nowrap text-muted">
            {quantity} × <Money amount={price} />
          </span>
        </li>
      ))}
    </ul>
  )
}
