import { Command } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { GROUPS, pages } from '../nouns.ts'
import { OfficeLink } from './office-link.tsx'

interface Props {
  /** The path of the page that is open. */
  current: string
  onSearch: () => void
}

/** Beside the work on a desk; on a phone one row that scrolls sideways. */
export function OfficeNavigation({ current, onSearch }: Props) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the row
  useEffect(() => {
    row.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav
      ref={row}
      aria-label="Back office"
      className="border-b border-line bg-surface lg:sticky lg:top-(--office-top) lg:h-[calc(100dvh-var(--office-top))] lg:overflow-y-auto lg:border-r lg:border-b-0"
    >
      <div className="flex gap-1 overflow-x-auto p-2 lg:grid lg:gap-3 lg:p-4">
        <button
          type="button"
          onClick={onSearch}
          className="flex min-h-10 shrink-0 items-center gap-2 rounded-control border border-control px-3 text-sm text-muted hover:bg-tint"
        >
          <Command aria-hidden className="size-4" />
          <span>Go to…</span>
          <kbd className="ml-auto hidden text-xs lg:inline">Ctrl K</kbd>
        </button>
        {GROUPS.map((group) => (
          <Group key={group} group={group} current={current} />
        ))}
      </div>
    </nav>
  )
}

function Group({ group, current }: { group: string; current: string }) {
  return (
    <div className="contents lg:grid lg:gap-0.5">
      <h2 className="hidden px-3 pb-1 text-xs font-semibold text-muted lg:block">{group}</h2>
      <ul className="flex gap-1 lg:grid lg:gap-0.5">
        {pages
          .filter((page) => page.group === group)
          .map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <OfficeLink
                to={path as '/admin'}
                aria-current={path === current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-8.5 items-center gap-2.5 rounded-control px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11',
                  path === current ? 'bg-tint font-semibold text-primary' : 'hover:bg-tint',
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {label}
              </OfficeLink>
            </li>
          ))}
      </ul>
    </div>
  )
}
