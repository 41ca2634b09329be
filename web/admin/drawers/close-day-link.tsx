import { Wallet } from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { useMay } from '../frame/use-admin-pages.ts'

export function CloseDayLink() {
  if (!useMay('counter.write')) return null
  return (
    <AdminLink to="/admin/drawers/day" className={buttonLook('quiet', 'small')}>
      <Wallet aria-hidden className="size-4" /> Close day
    </AdminLink>
  )
}
