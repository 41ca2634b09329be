import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useCartLimit, useQuantityInCart } from '../../catalog/cart-line.ts'
import { ProductBadges } from '../../catalog/product-badges.tsx'
import { toTeaser } from '../../catalog/product-teaser.ts'
import { StockAlert } from '../../catalog/stock-alert.tsx'
import { StockNote } from '../../catalog/stock-note.tsx'
import { useAddToCart } from '../../catalog/use-add-to-cart.ts'
import type { VariantChoice } from '../../catalog/variants/use-variant-choice.ts'
import { WishlistButton } from '../../catalog/wishlist-button.tsx'
import { FitNote } from '../../devices/fit-note.tsx'
import { RatingNote } from '../../reviews/rating-note.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Price } from '../../ui/price.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { BundleContents } from './-bundle-contents.tsx'
import { ChooseVariant } from './-choose-variant.tsx'
import { Delivery } from './-delivery.tsx'
import type { Product } from './-product-facts.ts'
import { TrustRow } from './-trust-row.tsx'

interface Props {
  product: Product
  choice: VariantChoice | undefined
}

export function BuyBox({ product, choice }: Props) {
  const { name, price, salePrice, priceTo, highlights, category, brand, rating } = product
  return (
    <div className="grid content-start gap-5">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          <ProductBadges product={toTeaser(product)} />
        </div>
        <div className="flex items-start justify-between gap-3">
          <h1 tabIndex={-1} className="text-xl md:text-2xl">
            <Unbroken text={name} />
            {category.needsHealthStatement && '*'}
          </h1>
          <WishlistButton
            product={wishlistItem(product, choice)}
            className="shrink-0 border border-control bg-surface"
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted empty:hidden">
          {brand && (
            <p>
              By{' '}
              <SiteLink href={`/brands/${brand.slug}`} className="link">
                {brand.name}
              </SiteLink>
            </p>
          )}
          {rating && (
            <a href="#reviews" className="flex min-h-6 w-fit items-center rounded-control hover:underline">
              <RatingNote rating={rating} />
            </a>
          )}
        </div>
        <Price price={price} salePrice={salePrice} priceTo={priceTo} size="page" />
        <StockNote product={product} />
      </div>
      {highlights.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-primary">
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      {product.components && <BundleContents components={product.components} />}
      <FitNote slug={product.slug} />
      {choice && <ChooseVariant slug={product.slug} choice={choice} />}
      <AddToCart product={product} choice={choice} />
      {product.stock <= 0 && (
        <StockAlert
          key={choice?.variant?.id ?? product.id}
          productId={choice?.variant?.id ?? product.id}
          name={product.name}
        />
      )}
      <Delivery product={product} />
      <TrustRow />
    </div>
  )
}

function wishlistItem({ id, name }: Product, choice: VariantChoice | undefined) {
  const { variant } = choice ?? {}
  return variant ? { id: variant.id, name: `${name}, ${Object.values(variant.options).join(' / ')}` } : { id, name }
}

function AddToCart({ product: { id, name, stock }, choice }: Props) {
  const navigate = useNavigate()
  const add = useAddToCart()
  const [chosen, setChosen] = useState(1)
  const variant = choice?.variant
  const isUnique = choice?.product.variants.some(({ unit }) => unit)
  const inCart = useQuantityInCart(variant?.id ?? id)
  const { roomFor, limitText, noRoomText } = useCartLimit()
  const room = roomFor(stock, inCart)
  const quantity = Math.max(1, Math.min(chosen, room))

  function addToCart() {
    if (choice && !variant) {
      choice.insist()
      return focusFirstMissing(choice)
    }
    add.mutate(
      { productId: id, variantId: variant?.id, quantity },
      {
        onSuccess: ({ product }) => {
          toast({ title: 'Added to cart', description: `${quantity} × ${product.name}` })
          navigate({ to: '/cart' as string })
        },
        onError: () =>
          toast({ title: 'Error', description: 'Could not add item to cart. Please try again.', tone: 'destructive' }),
      },
    )
  }

  return (
    <div className="grid gap-2">
      <NeedsScript what="The cart" />
      <div className="add-bar flex items-center gap-3">
        {!isUnique && stock > 0 && (
          <QuantityStepper
            label={`Quantity of ${name}`}
            value={quantity}
            onChange={setChosen}
            max={Math.max(room, 1)}
            tooMany={limitText(stock)}
            isDisabled={room === 0}
          />
        )}
        {stock <= 0 && (
          <a href="#stock-alert" className={buttonLook('call', 'large', 'flex-1 md:hidden')}>
            Email me when it’s back
          </a>
        )}
        <Button
          kind="call"
          size="large"
          className={classNames('flex-1', stock <= 0 && 'max-md:hidden')}
          disabled={room === 0}
          isBusy={add.isPending}
          onClick={addToCart}>
          Add to Cart
        </Button>
      </div>
      <div aria-live="polite">
        {stock > 0 && inCart > 0 && (
          <p className="text-sm text-muted">{room === 0 ? noRoomText(stock) : `${inCart} already in your cart.`}</p>
        )}
        <FieldError id="add-to-cart-error" text={shortage(add.error)} />
      </div>
    </div>
  )
}

function focusFirstMissing({ product, chosen }: VariantChoice): void {
  const at = product.options.findIndex(({ name }) => chosen[name] === undefined)
  const first = document.querySelector<HTMLElement>(`#choose-variant [name=option${at + 1}]`)
  first?.focus({ preventScroll: true })
  document.getElementById('choose-variant')?.scrollIntoView({ block: 'center' })
}

function shortage(error: Error | null): string | undefined {
  return error instanceof Problem && error.code === 'out_of_stock' ? error.message : undefined
}
