import { and, asc, gt } from 'drizzle-orm'
import type { OfficeProduct, ProductFilter } from '#contract/catalog/office-product.ts'
import { type Cents, dollarsOf, plainDollars } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import type { Cell } from '../../http/csv/csv.ts'
import { csvDownload } from '../../http/csv/csv-download.ts'
import { productsMatching, selectOfficeProducts } from '../product/office-product.ts'
import { products } from '../product/product.table.ts'
import { COLUMNS, type Field } from './csv-columns.ts'
import { toHtml } from './csv-text.ts'

/** One line per product, and one more for each further picture, as other shops read it. */
export async function exportProducts(ctx: Ctx, filter: ProductFilter): Promise<Response> {
  return csvDownload(ctx, {
    filename: 'products.csv',
    header: COLUMNS.map(([title]) => title),
    readAfter: (ctx, id, limit) =>
      selectOfficeProducts(ctx)
        .where(and(gt(products.id, id), productsMatching(filter)))
        .orderBy(asc(products.id))
        .limit(limit),
    toLines: (product) => [toLine(valuesOf(ctx, product)), ...furtherPictures(ctx, product)],
  })
}

function toLine(values: Partial<Record<Field, Cell>>): Cell[] {
  return COLUMNS.map(([, field]) => values[field] ?? '')
}

function valuesOf(ctx: Ctx, product: OfficeProduct): Record<Field, Cell> {
  const { price, salePrice, cost, kind } = product
  return {
    slug: product.slug,
    name: product.name,
    description: toHtml(product.description),
    supplierCode: product.supplierCode,
    category: product.category.name,
    tags: tagsOf(product),
    published: product.archivedAt === null ? 'true' : 'false',
    optionName: 'Title',
    option1: 'Default Title',
    option2: '',
    option3: '',
    supplierProductId: product.supplierProductId,
    stock: kind === 'digital' ? '' : product.stock,
    price: dollars(salePrice ?? price),
    compareAt: salePrice === null ? '' : dollars(price),
    shipping: kind === 'physical' ? 'true' : 'false',
    taxable: product.isTaxable ? 'true' : 'false',
    barcode: product.barcode,
    imageUrl: absolute(ctx, product.imageUrl),
    imageAlt: picturesOf(product)[0].alt,
    cost: cost === null ? '' : dollars(cost),
    status: product.archivedAt === null ? 'active' : 'archived',
  }
}

function furtherPictures(ctx: Ctx, product: OfficeProduct): Cell[][] {
  const [, ...others] = picturesOf(product)
  return others.map(({ url, alt }) =>
    toLine({ slug: product.slug, imageUrl: absolute(ctx, url), imageAlt: alt }),
  )
}

type Picture = OfficeProduct['images'][number]

/** The one that lists show first, then the rest of the gallery. */
export function picturesOf({ imageUrl, images }: OfficeProduct): [Picture, ...Picture[]] {
  const first = images.find(({ url }) => url === imageUrl) ?? { url: imageUrl, alt: '' }
  return [first, ...images.filter(({ url }) => url !== imageUrl)]
}

function tagsOf({ isNew, isFeatured, dropShipOnly }: OfficeProduct): string {
  return [isNew && 'new', isFeatured && 'featured', dropShipOnly && 'drop-ship'].filter(Boolean).join(', ')
}

function dollars(amount: Cents): string {
  return plainDollars(dollarsOf(amount))
}

/** Other shops fetch the picture from here. */
function absolute(ctx: Ctx, url: string): string {
  return url.startsWith('/') ? ctx.config.publicUrl + url : url
}
