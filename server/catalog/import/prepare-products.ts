import { createHash } from 'node:crypto'
import { RESERVED_SLUGS } from '#contract/catalog/admin-product.ts'
import { freeAmong } from '#contract/slug.ts'
import type { Cells, FileProduct } from '../csv/file-product.ts'
import { slugFromName } from '../slug-from-name.ts'

export interface PreparedProduct extends Omit<FileProduct, 'handle'> {
  slug: string
}

export function prepareProducts(products: FileProduct[]): PreparedProduct[] {
  const taken = new Set<string>()
  const all = products.map(({ handle, options, variants, cells, notes, pictures, ...product }) => {
    const slug = slugFor(handle) && freeAmong(taken, slugFor(handle))
    taken.add(slug)
    const own = variants.flatMap(({ cells }) => (cells.variantImage ? [{ url: cells.variantImage, alt: '' }] : []))
    const { shipping } = variants[0]!.cells
    return {
      ...product,
      slug,
      cells: options.length === 0 ? { ...cells, ...variants[0]!.cells } : { ...cells, ...(shipping && { shipping }) },
      options,
      variants: options.length === 0 ? [] : variants,
      pictures: options.length === 0 ? [...pictures, ...own] : pictures,
      notes: [...notes, ...slugNote(cells, slug)],
    }
  })
  return all.toSorted((a, b) => Number(isBundleInFile(a)) - Number(isBundleInFile(b)))
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
