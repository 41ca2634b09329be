import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { PageGroups } from './page-groups.tsx'

const KEPT_UNDER = 'admin-navigation'
const FOLDED = 'folded'

export function AdminNavigation() {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEPT_UNDER) === FOLDED)
  const Icon = isFolded ? ChevronsRight : ChevronsLeft
  function fold() {
    setFolded(!isFolded)
    localStorage.setItem(KEPT_UNDER, isFolded ? '' : FOLDED)
  }
  return (
    <nav
      aria-label="Back office"
      className={classNames(
        'sticky top-(--admin-top) hidden h-[calc(100dvh-var(--admin-top))] content-start gap-3 overflow-y-auto border-r border-line bg-surface p-2 print:hidden md:grid',
        isFolded ? 'w-15' : 'w-52 lg:p-3 lg:w-56',
      )}
    >
      <PageGroups isFolded={isFolded} />
      <button
        type="button"
        onClick={fold}
        aria-label={isFolded ? 'Show the names' : undefined}
        className="flex min-h-8.5 items-center gap-2.5 rounded-control px-3 text-sm text-muted hover:bg-tint"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {!isFolded && 'Fold'}
      </button>
    </nav>
  )
}
