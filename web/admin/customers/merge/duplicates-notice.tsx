import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api.ts'
import { AdminLink } from '../../frame/admin-link.tsx'

export function DuplicatesNotice() {
  const { data } = useQuery(useApi().query('GET /admin/customer-duplicates/count'))
  if (!data || data.count === 0) return null
  return (
    <AdminLink to="/admin/customers/duplicates" className="link w-fit text-sm">
      {data.count === 1 ? '1 possible duplicate' : `${data.count} possible duplicates`}
    </AdminLink>
  )
}
