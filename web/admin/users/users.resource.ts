import { z } from 'zod'
import { AdminUserSearch } from '#contract/customers/admin-user.ts'
import { MAX_FOUND, type Resource } from '../resource.ts'

export const UserModeSearch = z.object({ mode: z.enum(['edit']) })

export const users: Resource = {
  name: 'user',
  label: 'Users',
  path: '/admin/users',
  itemPath: '/admin/users/$id',
  refreshedBy: 'all',
  searches: { '/admin/users': AdminUserSearch, '/admin/users/$id': UserModeSearch },
  find: async (api, search) =>
    (await api.call('GET /admin/users', { search, role: 'staff', limit: MAX_FOUND })).items.map(
      ({ id, username, email }) => ({ id, name: username, detail: email }),
    ),
}
