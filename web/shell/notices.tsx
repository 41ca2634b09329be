import { useShell } from './use-shell.ts'

/** Above the header: the holiday's line, and that no card is charged where that is so. */
export function Notices() {
  const { theme, hasDemoPayments } = useShell()
  if (!theme?.announcement && !hasDemoPayments) return null
  return (
    <aside aria-label="Notices" className="holiday text-center text-sm">
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
