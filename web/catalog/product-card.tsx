import { RatingNote } from '../reviews/rating-note.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { AddButton } from './add-button.tsx'
import { ProductBadges } from './product-badges.tsx'
import { type ProductTeaser, productHref } from './product-teaser.ts'
import { StockNote } from './stock-note.tsx'
import { ChooseButton } from './variants/choose-button.tsx'
import { OptionsNote } from './variants/options-note.tsx'
import { WishlistButton } from './wishlist-button.tsx'

interface Props {
  product: ProductTeaser
  isFirst?: boolean
}

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
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {name}
            {needsHealthStatement && '*'}
          </SiteLink>
        </h3>
        <div className="mt-auto grid gap-1.5 pt-1">
          <RatingNote rating={rating} />
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
