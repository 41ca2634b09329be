import { Copy, ExternalLink, ListTree, Pencil, ScanBarcode, Warehouse } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProductBadges } from '../../catalog/product-badges.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { RemotePictureState } from '../form/remote-picture-state.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { labelsAddress } from '../labels/label-size.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { salePriceNow } from './current-sale-price.ts'
import { marginOf } from './form/margin.ts'
import type { OpenProduct, Product } from './product.ts'
import { FIELD_NAMES, productFields } from './product-fields.ts'

interface Props {
  product: Product
  onOpen: OpenProduct
  onClose: () => void
}

export function ProductDetails({ product, onOpen, onClose }: Props) {
  const { id, name, kind, delivery, archivedAt } = product
  const { timeZone } = useShell().company
  return (
    <Dialog title={name} isOpen size="wide" onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        <MayWrite>
          <Button onClick={() => onOpen(id)}>
            <Pencil aria-hidden className="size-4" /> Edit
          </Button>
          {(kind !== 'digital' || delivery !== 'credential') && (
            <Button kind="quiet" onClick={() => onOpen(id, 'stock')}>
              <Warehouse aria-hidden className="size-4" />{' '}
              {product.numbers
                ? 'Units'
                : kind !== 'digital'
                  ? 'Adjust stock'
                  : delivery === 'codes'
                    ? 'Codes'
                    : 'File'}
            </Button>
          )}
          {!product.numbers && (
            <Button kind="quiet" onClick={() => onOpen(id, 'variants')}>
              <ListTree aria-hidden className="size-4" /> Options
            </Button>
          )}
          {kind === 'physical' && !product.dropShipOnly && product.parentId === null && (
            <Button kind="quiet" onClick={() => onOpen(id, 'numbers')}>
              <ScanBarcode aria-hidden className="size-4" /> Serial numbers
            </Button>
          )}
          <Button kind="quiet" onClick={() => onOpen(id, 'copy')}>
            <Copy aria-hidden className="size-4" /> Duplicate
          </Button>
        </MayWrite>
        <PrintLink href={labelsAddress([{ id, copies: 1 }])}>Labels</PrintLink>
        {archivedAt === null && (
          <a href={`/products/${product.slug}`} target="_blank" rel="noreferrer" className={buttonLook('plain')}>
            <ExternalLink aria-hidden className="size-4" /> View in the shop
          </a>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Gallery product={product} />
        <div className="grid content-start gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <ProductBadges product={product} />
            {archivedAt !== null && <Badge>Archived</Badge>}
          </div>
          <Price
            price={product.price}
            salePrice={salePriceNow(product, timeZone)}
            priceTo={product.priceTo}
            size="page"
          />
          <p className="text-sm whitespace-pre-line">{product.description}</p>
          {product.highlights.length > 0 && (
            <ul className="list-disc pl-5 text-sm">
              {product.highlights.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <Facts product={product} />
    </Dialog>
  )
}

function Gallery({ product: { imageUrl, images, variants = [] } }: { product: Product }) {
  const shown = new Set([imageUrl, ...images.map(({ url }) => url), ...variants.map((variant) => variant.imageUrl)])
  const others = images.filter(({ url }) => url !== imageUrl)
  const main = images.find(({ url }) => url === imageUrl)
  return (
    <div className="grid content-start gap-2">
      <span className="block aspect-square overflow-hidden rounded-card bg-tint">
        <Picture src={imageUrl} alt={main?.alt ?? ''} width={224} height={224} className="size-full object-cover" />
      </span>
      <div className="flex flex-wrap gap-2">
        {others.map(({ url, alt }) => (
          <span key={url} className="size-12 overflow-hidden rounded-control bg-tint">
            <Picture src={url} alt={alt} width={48} height={48} className="size-full object-cover" />
          </span>
        ))}
      </div>
      {[...shown].map((url) => (
        <RemotePictureState key={url} url={url} />
      ))}
    </div>
  )
}

function Facts({ product }: { product: Product }) {
  const margin = marginOf(product)
  const facts: [string, ReactNode][] = [
    ...FIELD_NAMES.flatMap((name): [string, ReactNode][] => {
      const { label, fact } = productFields[name]
      return fact ? [[label, fact(product)]] : []
    }),
    ['Margin', margin ? `${margin.percent.toFixed(1)}%, ${formatMoney(margin.amount)} per item` : '—'],
    ['Added', <ShopMoment key="added" at={product.createdAt} isDay />],
    ['Last changed', <ShopMoment key="changed" at={product.updatedAt} isDay />],
    ...product.specs.map(({ label, value }): [string, ReactNode] => [label, value]),
  ]
  return (
    <dl className="figures grid gap-x-6 gap-y-1.5 border-t border-line pt-4 text-sm sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
