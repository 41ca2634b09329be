import { linkOptions } from '@tanstack/react-router'
import { z } from 'zod'
import { AdminUserSearch } from '#contract/customers/admin-user.ts'
import { MAX_FOUND, type Place, type Resource } from '../resource.ts'

export const UserModeSearch = z.object({ mode: z.enum(['edit']) })
export const GuestSearch = AdminUserSearch.pick({ search: true })

export const users: Resource = {
  name: 'user',
  label: 'Users',
  path: '/admin/users',
  itemPath: '/admin/users/$id',
  refreshedBy: 'all',
  searches: { '/admin/users': AdminUserSearch, '/admin/users/$id': UserModeSearch, '/admin/users/guests': GuestSearch },
  async find(api, search) {
    const [accounts, customers] = await Promise.all([
      api.call('GET /admin/users', { search, limit: MAX_FOUND }),
      api.call('GET /admin/customers', { search, limit: MAX_FOUND }),
    ])
    return [
      ...accounts.items.map(({ id, username, email }) => ({ id, name: username, detail: email })),
      ...customers
        .filter(({ userId }) => userId === null)
        .map(({ name, email, phone }, at) => ({
          id: -1 - at,
          name,
          detail: email || phone,
          place: linkOptions({ to: '/admin/users/guests', search: { search: email || phone || name } }) as Place,
        })),
    ]
  },
  parts: [
    { name: 'customer', label: 'Customers' },
    { name: 'customer_note', label: 'Notes on customers' },
  ],
}
