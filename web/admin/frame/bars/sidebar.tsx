import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { AdminLink } from '../admin-link.tsx'
import { useAreas, useCurrentPage } from '../use-admin-pages.ts'
import { useOpenTasks } from '../use-open-tasks.ts'

const STORAGE_KEY = 'admin-navigation'
const FOLDED = 'folded'

const rowLook = 'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm whitespace-nowrap'

export function Sidebar() {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(STORAGE_KEY) === FOLDED)
  const { area: current } = useCurrentPage()
  const areas = useAreas()
  const openTasks = useOpenTasks()
  function fold() {
    setFolded(!isFolded)
    localStorage.setItem(STORAGE_KEY, isFolded ? '' : FOLDED)
  }
  // A person with a PIN has only the register, which then has the whole window.
  if (areas.length < 2) return null
  const Icon = isFolded ? ChevronsRight : ChevronsLeft
  return (
    <nav
      aria-label="Back office"
      className={classNames(
        'sticky top-(--admin-top) hidden h-[calc(100dvh-var(--admin-top))] flex-col overflow-y-auto border-r border-line bg-surface p-2 print:hidden md:flex',
        isFolded ? 'w-15' : 'w-48 lg:p-3 lg:w-52',
      )}>
      <ul className="grid grow content-start gap-0.5">
        {areas.map(({ label, path, key, icon: Icon, tabs }) => {
          const isCurrent = tabs === current.tabs
          const count = openTasks.get(label) ?? 0
          return (
            <li key={label}>
              <AdminLink
                to={path as '/admin'}
                title={`${label} (g ${key})`}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(rowLook, isCurrent ? 'bg-tint font-semibold text-primary' : 'hover:bg-tint')}>
                <Icon aria-hidden className="size-4 shrink-0" />
                <span className={isFolded ? 'sr-only' : 'grow'}>{label}</span>
                {count > 0 && !isFolded && (
                  <span className="figures rounded-full bg-tint px-2 text-xs font-semibold text-primary">
                    {count} <span className="sr-only">open tasks</span>
                  </span>
                )}
              </AdminLink>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        onClick={fold}
        aria-label={isFolded ? 'Expand the sidebar' : undefined}
        className={classNames(rowLook, 'text-muted hover:bg-tint')}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {!isFolded && 'Collapse'}
      </button>
    </nav>
  )
}
