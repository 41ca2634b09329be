import { classNames } from '../../../ui/class-names.ts'
import { OfficeLink } from '../../frame/office-link.tsx'

/** A serial number or IMEI, which leads to all that is known of it. */
export function NumberLink({ number, className }: { number: string; className?: string }) {
  return (
    <OfficeLink
      to="/admin/tickets/passport"
      search={{ number }}
      className={classNames('link font-mono break-all', className)}
    >
      {number}
    </OfficeLink>
  )
}
