import type { Output } from '../../api.ts'

export type Collection = Output<'GET /admin/collections'>[number]
export type CollectionRule = Collection['rules'][number]

export const COLLECTION_LABELS = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  choice: 'Its products',
  match: 'A product belongs to it',
  rules: 'Rules',
  sort: 'Sorted by',
  products: 'Products',
  onHome: 'Link to it on the home page',
  inMenu: 'Link to it in the menu',
}

export function collectionValues(collection: Collection | undefined) {
  return {
    name: collection?.name ?? '',
    slug: collection?.slug ?? '',
    description: collection?.description ?? '',
    choice: collection?.choice ?? ('hand' as const),
    match: collection?.match ?? ('all' as const),
    rules: collection?.rules ?? [],
    sort: collection?.sort ?? ('featured' as const),
    products: (collection?.products ?? []) as { id: number; name?: string }[],
    onHome: collection?.onHome ?? false,
    inMenu: collection?.inMenu ?? false,
  }
}

export type CollectionValues = ReturnType<typeof collectionValues>

export const RULES: { [A in CollectionRule['about']]: { label: string; fresh: CollectionRule } } = {
  category: { label: 'Is in a category', fresh: { about: 'category', ids: [] } },
  brand: { label: 'Is from a brand', fresh: { about: 'brand', ids: [] } },
  tag: { label: 'Has a tag', fresh: { about: 'tag', tags: [] } },
  price: { label: 'Costs', fresh: { about: 'price', from: null, to: null } },
  'on-sale': { label: 'Is on sale', fresh: { about: 'on-sale' } },
  new: { label: 'Is marked as new', fresh: { about: 'new' } },
  'in-stock': { label: 'Is in stock', fresh: { about: 'in-stock' } },
}
