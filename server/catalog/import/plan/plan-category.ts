import { truncateText } from '#contract/truncate-text.ts'
import { inOneLine } from '../../../http/csv/csv.ts'
import { slugFromName } from '../../slug-from-name.ts'
import type { PreparedProduct } from '../prepare-products.ts'
import { storable } from './read-cells.ts'

const MAX_CATEGORY_LENGTH = 80

export function categoryIn({ cells }: Pick<PreparedProduct, 'cells'>): string | undefined {
  const said = cells.category ?? cells.taxonomy?.split('>').at(-1)
  const name = truncateText(inOneLine(storable(said ?? '')), MAX_CATEGORY_LENGTH).trimEnd()
  return name.length >= 2 ? name : undefined
}

export function categoryIdOf(
  category: string,
  { categoryIds }: { categoryIds: ReadonlyMap<string, number> },
): number | undefined {
  return categoryIds.get(category.toLowerCase()) ?? categoryIds.get(slugFromName(category))
}
