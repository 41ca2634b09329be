import { Trash2 } from 'lucide-react'
import { hrefOfLine } from '#contract/domains/offer.ts'
import { useCartLimit } from '../../catalog/cart-line.ts'
import { BundleComponents } from '../../catalog/recommendations/bundle-components.tsx'
import { Button } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LineProblem } from './line-problem.tsx'
import type { CartItem } from './use-cart.ts'

interface Props {
  item: CartItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLine({ item, onQuantity, onRemove }: Props) {
  const { product, quantity, unitPrice, lineTotal, available, components } = item
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[7rem_1fr]">
      <SiteLink
        href={hrefOfLine(product.slug)}
        tabIndex={-1}
        aria-hidden
        className="row-span-2 self-start overflow-hidden rounded-control bg-tint">
        <Picture src={product.imageUrl} alt="" width={112} height={112} className="aspect-square w-full object-cover" />
      </SiteLink>
      <div className="grid gap-1 sm:grid-cols-[1fr_auto] sm:gap-x-4">
        <h2 className="text-base">
          <SiteLink href={hrefOfLine(product.slug)} className="hover:underline">
            {product.name}
          </SiteLink>
        </h2>
        <p className="font-semibold sm:text-right">
          <VisuallyHidden>Together </VisuallyHidden>
          <Money amount={lineTotal} />
        </p>
        <p className="text-sm text-muted">
          <Money amount={unitPrice} /> each
          {unitPrice < product.price && (
            <>
              {' '}
              <s>
                <VisuallyHidden>regular price </VisuallyHidden>
                <Money amount={product.price} />
              </s>
            </>
          )}
          {deliveryNote(item) && <span className="block">{deliveryNote(item)}</span>}
        </p>
        <div className="sm:col-span-2 empty:hidden">
          <BundleComponents components={components} bundles={quantity} />
        </div>
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <QuantityStepper
          label={`Quantity of ${product.name}`}
          value={quantity}
          max={Math.max(available, 1)}
          tooFew="Use Remove to delete this item."
          tooMany={useCartLimit().limitText(available)}
          onChange={onQuantity}
        />
        <Button kind="plain" onClick={onRemove} aria-label={`Remove ${product.name}`}>
          <Trash2 aria-hidden className="size-4" /> Remove
        </Button>
        <LineProblem item={item} onQuantity={onQuantity} onRemove={onRemove} />
      </div>
    </li>
  )
}

function deliveryNote({ product }: CartItem): string | undefined {
  if (product.kind === 'digital') return 'Delivered by email'
  if (product.dropShipOnly) return 'Ships from supplier'
  return undefined
}
