import { classNames } from '../../ui/class-names.ts'
import { type AdminUser, FIELD_STATUSES } from './user-labels.ts'

export function FieldStatus({ user }: { user: AdminUser }) {
  if (!user.isFieldTechnician) return null
  const { label, dot } = FIELD_STATUSES[user.fieldStatus]
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap">
      <span aria-hidden className={classNames('size-2.5 rounded-full', dot)} />
      {label}
    </span>
  )
}
