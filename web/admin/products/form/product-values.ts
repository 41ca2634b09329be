import { isPlaceholder } from '#contract/catalog/placeholder.ts'
import { slugOf } from '#contract/slug.ts'
import type { FormSchema } from '../../../ui/form/checked-form.ts'
import type { Product } from '../product.ts'
import { FIELD_NAMES, FRESH, type ProductValues } from '../product-fields.ts'

export function productValues(product: Product | undefined, like: Product | undefined): ProductValues {
  if (product) return formOf(product)
  if (!like) return FRESH
  const name = `${like.name} (copy)`
  return { ...formOf(like), name, slug: slugOf(name), stock: 0, barcode: '', sku: '' }
}

function formOf(product: Product): ProductValues {
  return Object.fromEntries(
    FIELD_NAMES.map((name): [string, unknown] => [name, product[name] ?? (FRESH[name] === '' ? '' : null)]),
  ) as ProductValues
}

/** An upload takes the place of a placeholder. */
export function withUpload(images: ProductValues['images'], url: string): ProductValues['images'] {
  return [...images.filter((picture) => !isPlaceholder(picture.url)), { url, alt: '' }]
}

export function picturesOf({ imageUrl, images, name }: ProductValues): ProductValues['images'] {
  const url = imageUrl.trim()
  const first = images.find((picture) => picture.url === url) ?? { url, alt: '' }
  return [first, ...images.filter((picture) => picture.url !== url)].map((picture) => ({
    url: picture.url,
    alt: picture.alt.trim() || name.trim(),
  }))
}

/** The contract's rules apply to the request, not to the names that the form displays. */
export function rulesOfSent(rules: FormSchema): FormSchema {
  return {
    safeParse(values) {
      const shown = values as ProductValues
      return rules.safeParse({ ...shown, ...recommendationsOf(shown) })
    },
  }
}

export function recommendationsOf({
  crossSells,
  related,
  components,
}: ProductValues): Pick<ProductValues, 'crossSells' | 'related' | 'components'> {
  const byNumber = (chosen: { id: number }[]) => chosen.map(({ id }) => ({ id }))
  return {
    crossSells: byNumber(crossSells),
    related: byNumber(related),
    components: components.map(({ id, quantity }) => ({ id, quantity })),
  }
}
