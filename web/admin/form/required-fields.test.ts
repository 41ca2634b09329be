import { expect, test } from 'vitest'
import type { z } from 'zod'
import { CategoryDraft } from '#contract/catalog/admin-category.ts'
import { ProductDraft } from '#contract/catalog/admin-product.ts'
import { UserDraft } from '#contract/customers/admin-user.ts'
import { TestimonialDraft } from '#contract/marketing/admin-testimonial.ts'
import { ThemeDraft } from '#contract/marketing/admin-theme.ts'
import { PurchaseOrderDraft } from '#contract/purchasing/purchase-order.ts'
import { ServiceDraft } from '#contract/services/admin-service.ts'
import { SupplierDraft } from '#contract/suppliers/supplier.ts'
import { categoryValues } from '../categories/category-values.ts'
import { PriceRuleForm } from '../company/price-rule-values.ts'
import { productValues } from '../products/form/product-values.ts'
import { NO_DRAFT } from '../purchase-orders/draft.ts'
import { serviceValues } from '../services/service-values.ts'
import { supplierValues } from '../suppliers/supplier-values.ts'
import { testimonialValues } from '../testimonials/testimonial-values.ts'
import { themeValues } from '../themes/theme-values.ts'
import { userValues } from '../users/user-values.ts'

const forms: [name: string, rules: z.ZodType, empty: object, required: object][] = [
  ['category', CategoryDraft, categoryValues(undefined), { name: 'Lamps' }],
  [
    'product',
    ProductDraft,
    productValues(undefined, undefined),
    {
      name: 'A lamp',
      description: 'Warm and bright.',
      price: 20,
      imageUrl: '/pictures/felt-desk-mat.svg',
      categoryId: 1,
    },
  ],
  ['supplier', SupplierDraft, supplierValues(undefined), { name: 'Kestrel', email: 'a@kestrel.example.com' }],
  [
    'purchase order',
    PurchaseOrderDraft,
    NO_DRAFT,
    { supplierId: 1, lines: [{ productId: 1, quantity: 1, unitCost: undefined }] },
  ],
  ['user', UserDraft, userValues(undefined), { username: 'bea', email: 'bea@example.com' }],
  [
    'testimonial',
    TestimonialDraft,
    testimonialValues(undefined),
    { name: 'Ada', testimonial: 'Mended in a day.', rating: 5 },
  ],
  ['theme', ThemeDraft, themeValues(undefined), { name: 'Spring', startDate: '2026-12-01', endDate: '2026-12-02' }],
  [
    'service',
    ServiceDraft,
    serviceValues(undefined),
    {
      name: 'Lamp repair',
      canonicalSlug: 'lamp-repair',
      type: 'lamp_repair',
      summary: 'We mend lamps',
      description: 'Switches and shades.',
      imageUrl: '/pictures/felt-desk-mat.svg',
    },
  ],
  [
    'price rule',
    PriceRuleForm,
    { startsOn: '', taxPercent: null, isShippingTaxable: false, shippingFee: null },
    { taxPercent: 7, shippingFee: 5.99 },
  ],
]

test.each(forms)('accepts the form of a new %s with only its required fields', (...form) => {
  const [, rules, empty, required] = form
  expect(rules.safeParse({ ...empty, ...required }).error?.issues).toBeUndefined()
})

test.each(forms)('requires each marked field in the form of a new %s', (...form) => {
  const [, rules, empty, required] = form
  const rejectedFields = rules.safeParse(empty).error?.issues.map(({ path }) => path[0]) ?? []
  const startEmpty = Object.keys(required).filter((name) => isEmpty(empty[name as never]))
  expect([...new Set(rejectedFields)].sort()).toEqual(expect.arrayContaining(startEmpty.map(nameInRules).sort()))
})

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}

function nameInRules(name: string): string {
  return name === 'taxPercent' ? 'taxRate' : name
}
