import { z } from 'zod'
import { Id, text } from '#contract/scalars.ts'
import { telephoneText } from '#contract/telephone.ts'
import { MAX_FOUND, type Resource } from '../resource.ts'

export const CustomerListSearch = z.object({ search: text(200) })

/** The compared pair. */
export const DuplicatesSearch = z.object({ into: Id, from: Id })

export const customers: Resource = {
  name: 'customer',
  label: 'Customers',
  path: '/admin/customers',
  itemPath: '/admin/customers/$id',
  refreshedBy: 'all',
  searches: { '/admin/customers': CustomerListSearch, '/admin/customers/duplicates': DuplicatesSearch },
  find: async (api, search) =>
    (await api.call('GET /admin/customers', { search, limit: MAX_FOUND })).map(({ id, name, email, phone }) => ({
      id,
      name,
      detail: [telephoneText(phone), email].filter(Boolean).join(' · '),
    })),
  parts: [
    { name: 'customer_note', label: 'Notes on customers' },
    { name: 'customer_merge', label: 'Customer merges' },
  ],
}
