import { classNames } from '../../ui/class-names.ts'
import { useHolidayClass } from '../use-holiday-class.ts'
import { useShell } from '../use-shell.ts'

/** Above the header: the holiday's line, and that no card is charged where that is so. */
export function Notices() {
  const { theme, hasDemoPayments } = useShell()
  const holiday = useHolidayClass()
  if (!theme?.announcement && !hasDemoPayments) return null
  return (
    <aside aria-label="Notices" className={classNames('text-center text-sm', holiday)}>
      {theme?.announcement && (
        <p className="bg-primary px-4 py-2 font-semibold text-on-primary">{theme.announcement}</p>
      )}
      {hasDemoPayments && (
        <p className="bg-tint px-4 py-1.5 text-ink">
          <strong>Demo shop:</strong> payments are tests and no card is charged.
        </p>
      )}
    </aside>
  )
}
