import { and, asc, gt, isNull } from 'drizzle-orm'
import type { AdminProduct, AdminVariant, ProductFilter } from '#contract/catalog/admin-product.ts'
import { isPlaceholder } from '#contract/catalog/placeholder.ts'
import { type DeviceList, deviceList } from '#contract/devices/read-device-list.ts'
import { centsAsDollars } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { listDevices } from '../../devices/device.ts'
import type { Cell } from '../../http/csv/csv.ts'
import { csvDownload } from '../../http/csv/csv-download.ts'
import { valuesOfStock } from '../bundles/component-stock.ts'
import { listMemberships } from '../collections/manual-collection.ts'
import { knowsCosts } from '../cost/cost.ts'
import { productsMatching, selectAdminProducts, withAllVariants } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { bundleCell } from './bundle-cell.ts'
import { detailsCell, linesCell } from './cell-lines.ts'
import { COLUMNS } from './csv-columns.ts'
import { toHtml } from './csv-text.ts'

export async function exportProducts(ctx: Ctx, filter: ProductFilter): Promise<Response> {
  const devices = deviceList(await listDevices(ctx))
  const shown = <C>(line: C[]) => line.filter((_, at) => COLUMNS[at]![1] !== 'cost' || knowsCosts(ctx))
  return csvDownload(ctx, {
    filename: 'products.csv',
    header: shown(COLUMNS.map(([title]) => title)),
    readAfter: async (ctx, id, limit) => {
      const rows = await selectAdminProducts(ctx)
        .where(and(gt(products.id, id), isNull(products.parentId), productsMatching(filter)))
        .orderBy(asc(products.id))
        .limit(limit)
      return withReferences(ctx, await withAllVariants(ctx, rows))
    },
    toLines: (product) => linesOf(ctx, product, devices).map(shown),
  })
}

interface Exported extends AdminProduct {
  collections: { name: string; place: number }[]
  components: (AdminProduct['components'][number] & { values: string[] })[]
}

async function withReferences(ctx: Ctx, found: AdminProduct[]): Promise<Exported[]> {
  const chosen = await listMemberships(
    ctx,
    found.map(({ id }) => id),
  )
  const values = await valuesOfStock(
    ctx,
    found.flatMap(({ components }) => components.map(({ id }) => id)),
  )
  return found.map((product) => ({
    ...product,
    collections: chosen.get(product.id) ?? [],
    components: product.components.map((part) => ({ ...part, values: values.get(part.id) ?? [] })),
  }))
}

function linesOf(ctx: Ctx, product: Exported, devices: DeviceList): Cell[][] {
  const values = valuesOf(ctx, product, devices)
  const [first, ...others] = variantsToSell(product)
  if (!first) return [toLine(values), ...furtherPictures(ctx, product)]
  return [
    toLine({
      ...values,
      ...optionsOf(product, first, true),
      ...ownOf(product, first),
      ...pictureOf(ctx, product, first),
    }),
    ...others.map((variant) =>
      toLine({
        slug: product.slug,
        ...optionsOf(product, variant, false),
        ...ownOf(product, variant),
        ...pictureOf(ctx, product, variant),
      }),
    ),
    ...furtherPictures(ctx, product),
  ]
}

function variantsToSell({ archivedAt, variants = [] }: AdminProduct): AdminVariant[] {
  return archivedAt === null ? variants.filter(({ archived }) => !archived) : variants
}

const OPTION_CELLS = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
] as const

function optionsOf({ options }: AdminProduct, { values }: AdminVariant, isFirst: boolean) {
  return Object.fromEntries(
    OPTION_CELLS.flatMap(([name, value], at) => [
      [name, isFirst ? (options[at]?.name ?? '') : ''],
      [value, values[at] ?? ''],
    ]),
  )
}

type Said = (typeof COLUMNS)[number][1]

function toLine(values: Partial<Record<Said, Cell>>): Cell[] {
  return COLUMNS.map(([, field]) => values[field] ?? '')
}

function valuesOf(ctx: Ctx, product: Exported, devices: DeviceList): Record<Said, Cell> {
  const { kind, collections, components, bundleDiscountBps } = product
  const [first] = picturesOf(product)
  return {
    slug: product.slug,
    name: product.name,
    description: toHtml(product.description),
    brand: product.brand?.name ?? '',
    supplierCode: product.supplierCode,
    fits: devices.write(product.fits),
    category: product.category.name,
    tags: tagsOf(product),
    highlights: linesCell(product.highlights),
    specs: detailsCell(product.specs),
    collection: linesCell(collections.map(({ name }) => name)),
    collectionPlace: collections.map(({ place }) => place).join('\n'),
    components: bundleCell(components.map(({ slug, ...part }) => ({ ...part, handle: slug }))),
    // biome-ignore lint/plugin/money: hundredths of a percent
    bundleDiscount: components.length === 0 || bundleDiscountBps === null ? '' : String(bundleDiscountBps / 100),
    published: product.archivedAt === null ? 'true' : 'false',
    option1Name: 'Title',
    option1: 'Default Title',
    option2Name: '',
    option2: '',
    option3Name: '',
    option3: '',
    shipping: kind === 'physical' ? 'true' : 'false',
    imageUrl: first ? absolute(ctx, first.url) : '',
    imageAlt: first?.alt ?? '',
    variantImage: '',
    status: product.archivedAt === null ? 'active' : 'archived',
    ...ownOf(product, product),
  }
}

type SellableFields = Pick<
  AdminVariant,
  | 'price'
  | 'salePrice'
  | 'saleStartsOn'
  | 'saleEndsOn'
  | 'cost'
  | 'stock'
  | 'sku'
  | 'barcode'
  | 'supplierProductId'
  | 'weightGrams'
  | 'isTaxable'
>

function ownOf({ kind, components }: AdminProduct, sellable: SellableFields) {
  const { price, salePrice, cost } = sellable
  return {
    sku: sellable.sku,
    supplierProductId: sellable.supplierProductId,
    weightGrams: sellable.weightGrams,
    // The stock of a bundle is that of its components and would be counted twice.
    stock: kind === 'digital' || components.length > 0 ? '' : sellable.stock,
    price: centsAsDollars(salePrice ?? price),
    compareAt: salePrice === null ? '' : centsAsDollars(price),
    saleStarts: sellable.saleStartsOn,
    saleEnds: sellable.saleEndsOn,
    cost: cost === null ? '' : centsAsDollars(cost),
    taxable: sellable.isTaxable ? 'true' : 'false',
    barcode: sellable.barcode,
  }
}

function pictureOf(ctx: Ctx, product: AdminProduct, { imageUrl }: AdminVariant) {
  const isOwn = imageUrl !== product.imageUrl && !isPlaceholder(imageUrl)
  return { variantImage: isOwn ? absolute(ctx, imageUrl) : '' }
}

function furtherPictures(ctx: Ctx, product: AdminProduct): Cell[][] {
  const [, ...others] = picturesOf(product)
  return others.map(({ url, alt }) => toLine({ slug: product.slug, imageUrl: absolute(ctx, url), imageAlt: alt }))
}

type Picture = AdminProduct['images'][number]

export function picturesOf({ imageUrl, images }: AdminProduct): Picture[] {
  const first = images.find(({ url }) => url === imageUrl) ?? { url: imageUrl, alt: '' }
  return [first, ...images.filter(({ url }) => url !== imageUrl)].filter(({ url }) => !isPlaceholder(url))
}

function tagsOf({ isNew, isFeatured, dropShipOnly, tags }: AdminProduct): string {
  const marks = [isNew && 'new', isFeatured && 'featured', dropShipOnly && 'drop-ship']
  return [...marks, ...tags].filter(Boolean).join(', ')
}

function absolute(ctx: Ctx, url: string): string {
  return url.startsWith('/') ? ctx.config.publicUrl + url : url
}
