import type { Resource } from '../resource.ts'

export const company: Resource = {
  name: 'company',
  label: 'Company Info',
  auditLabel: 'Company',
  path: '/admin/company',
  parts: [
    { name: 'policy', label: 'Policies', readPath: '/admin/policies' },
    { name: 'price_rule', label: 'Tax and shipping', readPath: '/admin/price-rules' },
    { name: 'tax_registration', label: 'Sales tax', readPath: '/admin/tax-settings' },
    { name: 'tax_category', label: 'Tax categories', readPath: '/admin/tax-categories' },
    { name: 'face', label: 'Logo and color', readPath: '/admin/face' },
    { name: 'guide', label: 'Guides', itemPath: '/guides/$slug', readPath: '/admin/guides' },
  ],
}
