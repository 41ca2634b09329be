import { createHash } from 'node:crypto'
import { RESERVED_SLUGS } from '#contract/catalog/admin-product.ts'
import { comparableBarcode } from '#contract/catalog/barcode.ts'
import { freeAmong } from '#contract/slug.ts'
import type { Cells, FileProduct } from '../csv/file-product.ts'
import { slugFromName } from '../slug-from-name.ts'

export interface PreparedProduct extends Omit<FileProduct, 'handle' | 'sourceIds'> {
  slug: string
  /** Its SKUs, barcodes and IDs that no other product of the file has. */
  codes: ProductCode[]
}

export interface ProductCode {
  kind: 'SKU' | 'barcode' | 'ID'
  /** SKUs in lower case, barcodes as `comparableBarcode`. */
  code: string
}

export function prepareProducts(products: FileProduct[]): PreparedProduct[] {
  const taken = new Set<string>()
  const owners = Map.groupBy(
    products.flatMap((product) => codesOf(product).map((code) => ({ ...code, product }))),
    ({ kind, code }) => `${kind} ${code}`,
  )
  const isOwn = ({ kind, code }: ProductCode) =>
    new Set(owners.get(`${kind} ${code}`)?.map(({ product }) => product)).size === 1
  const all = products.map((given) => {
    const { handle, options, variants, cells, notes, pictures, sourceIds, ...product } = given
    const slug = slugFor(handle) && freeAmong(taken, slugFor(handle))
    taken.add(slug)
    const own = variants.flatMap(({ cells }) => (cells.variantImage ? [{ url: cells.variantImage, alt: '' }] : []))
    const { shipping } = variants[0]!.cells
    return {
      ...product,
      slug,
      codes: codesOf(given).filter(isOwn),
      cells: options.length === 0 ? { ...cells, ...variants[0]!.cells } : { ...cells, ...(shipping && { shipping }) },
      options,
      variants: options.length === 0 ? [] : variants,
      pictures: options.length === 0 ? [...pictures, ...own] : pictures,
      notes: [...notes, ...slugNote(cells, slug)],
    }
  })
  return all.toSorted((a, b) => Number(isBundleInFile(a)) - Number(isBundleInFile(b)))
}

function codesOf({ variants, sourceIds }: FileProduct): ProductCode[] {
  const codes = variants.flatMap(({ cells: { sku, barcode } }) => [
    ...(sku?.trim() ? [{ kind: 'SKU' as const, code: sku.trim().toLowerCase() }] : []),
    ...(barcode?.trim() ? [{ kind: 'barcode' as const, code: comparableBarcode(barcode.trim()) }] : []),
  ])
  return [...codes, ...sourceIds.map((code) => ({ kind: 'ID' as const, code }))]
}

export function isBundleInFile({ cells }: PreparedProduct): boolean {
  return cells.components !== undefined
}

const MIN_LENGTH = 3

function slugFor(words: string): string {
  const slug = slugFromName(words)
  if (slug.length >= MIN_LENGTH && !RESERVED_SLUGS.includes(slug)) return slug
  if (slug) return `product-${slug}`
  return words.trim() ? `product-${createHash('sha256').update(words).digest('hex').slice(0, 8)}` : ''
}

function slugNote({ slug: handle }: Cells, slug: string): string[] {
  return handle !== undefined && handle !== slug ? [`Handle: its slug here is “${slug}”`] : []
}
