import { slugOf } from '#contract/slug.ts'
import type { FormSchema } from '../../../ui/form/checked-form.ts'
import type { Product } from '../product.ts'
import { FIELD_NAMES, FRESH, type ProductValues } from '../product-fields.ts'

/** Of a new product, of one to edit, or of a new one that is like another: that has its own address, shelf and barcode. */
export function productValues(product: Product | undefined, like: Product | undefined): ProductValues {
  if (product) return formOf(product)
  if (!like) return FRESH
  const name = `${like.name} (copy)`
  return { ...formOf(like), name, slug: slugOf(name), stock: 0, barcode: '', sku: '' }
}

function formOf(product: Product): ProductValues {
  return Object.fromEntries(
    // What is no text yet is an empty one.
    FIELD_NAMES.map((name): [string, unknown] => [name, product[name] ?? (FRESH[name] === '' ? '' : null)]),
  ) as ProductValues
}

/** The picture of the lists is the first of the gallery, and every picture says what it shows. */
export function picturesOf({ imageUrl, images, name }: ProductValues): ProductValues['images'] {
  const url = imageUrl.trim()
  const first = images.find((picture) => picture.url === url) ?? { url, alt: '' }
  return [first, ...images.filter((picture) => picture.url !== url)].map((picture) => ({
    url: picture.url,
    alt: picture.alt.trim() || name.trim(),
  }))
}

/** The contract's rules are for what is sent, not for the names that the form shows beside it. */
export function rulesOfSent(rules: FormSchema): FormSchema {
  return {
    safeParse(values) {
      const shown = values as ProductValues
      return rules.safeParse({ ...shown, ...companionsOf(shown) })
    },
  }
}

/** By their numbers alone: what they are called is nothing to save. */
export function companionsOf({
  goesWith,
  related,
  parts,
}: ProductValues): Pick<ProductValues, 'goesWith' | 'related' | 'parts'> {
  const byNumber = (chosen: { id: number }[]) => chosen.map(({ id }) => ({ id }))
  return {
    goesWith: byNumber(goesWith),
    related: byNumber(related),
    parts: parts.map(({ id, quantity }) => ({ id, quantity })),
  }
}
