import { z } from 'zod'
import { AdminUserSearch } from '#contract/customers/admin-user.ts'
import { MAX_FOUND, type Resource } from '../resource.ts'

export const UserModeSearch = z.object({ mode: z.enum(['edit']) })
export const GuestSearch = AdminUserSearch.pick({ search: true })

export const users: Resource = {
  name: 'user',
  label: 'Users',
  path: '/admin/users',
  itemPath: '/admin/users/$id',
  refreshedBy: 'all',
  searches: { '/admin/users': AdminUserSearch, '/admin/users/$id': UserModeSearch, '/admin/users/guests': GuestSearch },
  find: async (api, search) =>
    (await api.call('GET /admin/users', { search, limit: MAX_FOUND })).items.map(({ id, username, email }) => ({
      id,
      name: username,
      detail: email,
    })),
  parts: [{ name: 'customer_note', label: 'Notes on customers' }],
}
