import { expect, test } from 'vitest'
import { ProductDraft } from '#contract/catalog/office-product.ts'
import { FRESH } from '../product-fields.ts'

test('the form lets products through that were chosen to stand beside one, and the parts of a kit', () => {
  const chosen = { id: 7, name: 'Braided cable' }
  const values = { ...FRESH, goesWith: [chosen], related: [chosen], parts: [{ ...chosen, quantity: 2 }] }
  const { error } = ProductDraft.safeParse(values)
  const refused = (error?.issues ?? []).map(({ path }) => path[0])
  expect(refused.filter((field) => ['goesWith', 'related', 'parts'].includes(String(field)))).toEqual([])
})
