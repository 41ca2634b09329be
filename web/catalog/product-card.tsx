import { ShoppingCart } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { RatingNote } from '../reviews/rating-note.tsx'
import { Button } from '../ui/button.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { toast } from '../ui/layer/toast.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CountedAdditions } from './cart-additions.ts'
import { useCartLimit, useQuantityInCart } from './cart-line.ts'
import { ProductBadges } from './product-badges.tsx'
import { type ProductTeaser, productHref } from './product-teaser.ts'
import { StockNote } from './stock-note.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { fillOf, Swatch } from './variants/swatch.tsx'
import { WishlistButton } from './wishlist-button.tsx'

const WORTH_SAYING = ['out_of_stock', 'unreachable']

const MAX_SWATCHES = 5

const ChooseDialog = lazy(() =>
  import('./variants/choose-dialog.tsx').then(({ ChooseDialog }) => ({ default: ChooseDialog })),
)

interface Props {
  product: ProductTeaser
  isFirst?: boolean
}

/** The average of fewer reviews says more about one customer than about the product. */
const MIN_REVIEWS = 3

export function ProductCard({ product, isFirst }: Props) {
  const { name, imageUrl, price, salePrice, priceTo, options, rating, needsHealthStatement } = product
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition hover:border-control hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary">
      <div className="relative aspect-square overflow-hidden bg-tint">
        <Picture
          src={imageUrl}
          alt=""
          width={480}
          height={480}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw"
          isFirst={isFirst}
          className="size-full object-cover transition duration-200 group-hover:scale-103"
        />
        <div className="absolute top-2 left-2 flex max-w-[70%] flex-wrap gap-1">
          <ProductBadges product={product} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <h3 className="font-text text-sm leading-snug font-semibold tracking-normal text-pretty">
          <SiteLink
            href={productHref(product)}
            className="outline-none after:absolute after:inset-0 group-hover:underline">
            <Unbroken text={name} />
            {needsHealthStatement && '*'}
          </SiteLink>
        </h3>
        <div className="mt-auto grid gap-1.5 pt-1">
          {rating && rating.count >= MIN_REVIEWS && <RatingNote rating={rating} />}
          <Price price={price} salePrice={salePrice} priceTo={priceTo} />
          <OptionsNote options={options} />
          <StockNote product={product} />
          <div className="relative mt-1.5">
            {options.length > 0 ? <ChooseButton product={product} /> : <AddButton product={product} />}
          </div>
        </div>
      </div>
      <WishlistButton product={product} className="absolute top-1 right-1 bg-surface/85" />
    </article>
  )
}

function ChooseButton({ product }: { product: ProductTeaser }) {
  const [isOpen, setOpen] = useState(false)
  const names = product.options.map(({ name }) => name.toLowerCase()).join(', ')
  return (
    <>
      <a
        href={productHref(product)}
        className={buttonLook('quiet', 'small', 'w-full')}
        aria-label={`Choose ${names}: ${product.name}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}>
        {product.options.length === 1 ? `Choose ${names}` : 'Choose options'}
      </a>
      {isOpen && (
        <Suspense>
          <ChooseDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function OptionsNote({ options }: Pick<ProductTeaser, 'options'>) {
  if (!options.some(hasValues)) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {options.filter(hasValues).map(({ name, values }) => {
        const fills = values.map(fillOf).filter((fill) => fill !== undefined)
        return fills.length === values.length ? (
          <span key={name} className="inline-flex items-center gap-1">
            <VisuallyHidden>{countText(name, values.length)}</VisuallyHidden>
            {fills.slice(0, MAX_SWATCHES).map((fill) => (
              <Swatch key={fill} fill={fill} />
            ))}
            {fills.length > MAX_SWATCHES && <span aria-hidden>+{fills.length - MAX_SWATCHES}</span>}
          </span>
        ) : (
          <span key={name}>{countText(name, values.length)}</span>
        )
      })}
    </p>
  )
}

function hasValues({ values }: ProductTeaser['options'][number]): boolean {
  return values.length > 0
}

function countText(name: string, count: number): string {
  const one = name.toLowerCase()
  if (count === 1) return `1 ${one}`
  return `${count} ${/[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}${/(s|x|ch|sh)$/.test(one) ? 'es' : 's'}`}`
}

function AddButton({ product: { id, name, stock } }: { product: ProductTeaser }) {
  const add = useAddToCart()
  const inCart = useQuantityInCart(id)
  const hasRoom = useCartLimit().roomFor(stock, inCart) > 0

  const [additions] = useState(
    () =>
      new CountedAdditions((quantity) => add.mutateAsync({ productId: id, quantity }), {
        onAdded: ({ quantity }) => toast({ title: 'Added to cart', description: `${name} (${quantity} in your cart)` }),
        onRefused: (error) => toast({ title: 'Error', description: failureText(error), tone: 'destructive' }),
      }),
  )

  return (
    <Button
      kind="quiet"
      size="small"
      className="w-full"
      aria-label={`Add to cart: ${name}${inCart > 0 ? ` (${inCart} in your cart)` : ''}`}
      disabled={!hasRoom}
      aria-busy={add.isPending || undefined}
      onClick={() => void additions.click()}>
      <ShoppingCart aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      Add to cart
      {inCart > 0 && <span className="figures rounded-full bg-primary px-2 text-xs text-on-primary">{inCart}</span>}
    </Button>
  )
}

function failureText(error: Error): string {
  const reason = error instanceof Problem && WORTH_SAYING.includes(error.code) ? ` ${error.message}` : ''
  return `Failed to add product to cart.${reason}`
}
