import { GROUP_LABELS } from '../products/groups/group-fields.tsx'
import type { Category } from './categories.resource.tsx'

export const CATEGORY_LABELS = { ...GROUP_LABELS, needsHealthStatement: 'Supplement statement' }

export function categoryValues(category: Category | undefined) {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    needsHealthStatement: category?.needsHealthStatement ?? false,
  }
}
