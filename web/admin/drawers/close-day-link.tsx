import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useApi } from '../../api.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'

/** Leads to the count of the open drawer; with several open drawers, to their list. */
export function CloseDayLink() {
  const maySell = useMay('counter.write')
  const { data } = useQuery({ ...useApi().query('GET /admin/drawers'), enabled: maySell, refetchOnMount: 'always' })
  const [drawer, ...others] = data?.filter(({ closedAt }) => closedAt === null) ?? []
  if (!drawer) return null
  const place =
    others.length > 0
      ? ({ to: '/admin/drawers' } as const)
      : ({ to: '/admin/drawers/$id', params: { id: String(drawer.id) } } as const)
  return (
    <AdminLink {...place} className={buttonLook('quiet', 'small')}>
      <Wallet aria-hidden className="size-4" /> Close day
    </AdminLink>
  )
}
