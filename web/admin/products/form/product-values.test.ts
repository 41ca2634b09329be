import { expect, test } from 'vitest'
import { ProductDraft } from '#contract/catalog/admin-product.ts'
import type { FormSchema } from '../../../ui/form/checked-form.ts'
import { FRESH } from '../product-fields.ts'
import { rulesOfSent, withUpload } from './product-values.ts'

test('sends the chosen recommendations and bundle components', () => {
  const chosen = { id: 7, name: 'Braided cable' }
  const values = { ...FRESH, crossSells: [chosen], related: [chosen], components: [{ ...chosen, quantity: 2 }] }
  const refused = (rules: FormSchema) =>
    (rules.safeParse(values).error?.issues ?? [])
      .map(({ path }) => String(path[0]))
      .filter((field) => ['crossSells', 'related', 'components'].includes(field))

  expect(refused(rulesOfSent(ProductDraft))).toEqual([])
  expect(refused(ProductDraft)).toEqual(['components', 'crossSells', 'related'])
})

test('an uploaded picture takes the place of a placeholder, and follows other pictures', () => {
  const photo = { url: '/media/0123456789abcdef0123456789abcdef.jpg', alt: 'Front' }
  const uploaded = { url: '/media/fedcba9876543210fedcba9876543210.jpg', alt: '' }

  expect(withUpload([{ url: '/pictures/no-picture/box.svg', alt: '' }], uploaded.url)).toEqual([uploaded])
  expect(withUpload([photo], uploaded.url)).toEqual([photo, uploaded])
})
