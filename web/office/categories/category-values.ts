import type { Category } from './category.ts'

export const CATEGORY_LABELS = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  needsHealthStatement: 'Supplement statement',
}

/** What the form starts from. */
export function categoryValues(category: Category | undefined) {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    needsHealthStatement: category?.needsHealthStatement ?? false,
  }
}
