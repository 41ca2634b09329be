import { classNames } from '../../../ui/class-names.ts'
import { AdminLink } from '../../frame/admin-link.tsx'

export function NumberLink({ number, className }: { number: string; className?: string }) {
  return (
    <AdminLink
      to="/admin/tickets/passport"
      search={{ number }}
      className={classNames('link font-mono break-all', className)}>
      {number}
    </AdminLink>
  )
}
