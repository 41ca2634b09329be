import { ChevronRight, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useHolidayClass } from '../use-holiday-class.ts'
import { type ShellData, useShell } from '../use-shell.ts'
import { putNoticesAway } from './put-away.ts'

export function Notices() {
  const notices = noticesOf(useShell())
  const holiday = useHolidayClass()
  const row = useRef<HTMLUListElement>(null)
  if (notices.length === 0) return null

  function showNext() {
    const list = row.current!
    const isLast = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1
    list.scrollTo({ left: isLast ? 0 : list.scrollLeft + list.clientWidth, behavior: 'smooth' })
  }

  return (
    <aside aria-label="Notices" className={classNames('notices flex bg-tint text-xs md:text-sm', holiday)}>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label="All notices"
        className="flex min-w-0 flex-1 snap-x overflow-x-auto [scrollbar-width:none]"
      >
        {notices.map(({ name, look, text }) => (
          <li
            key={name}
            className={classNames(
              'min-w-full shrink-0 snap-start px-3 py-1.5 text-center max-md:w-full md:whitespace-nowrap',
              look,
            )}
          >
            {text}
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <button type="button" aria-label="Next notice" onClick={showNext} className={buttonLook}>
          <ChevronRight aria-hidden className="size-4" />
        </button>
      )}
      <button type="button" aria-label="Dismiss notices for today" onClick={putNoticesAway} className={buttonLook}>
        <X aria-hidden className="size-4" />
      </button>
    </aside>
  )
}

const buttonLook = 'grid w-11 shrink-0 place-items-center text-muted hover:text-ink'

interface Notice {
  name: string
  look: string
  text: ReactNode
}

function noticesOf({ theme, hasDemoPayments }: ShellData): Notice[] {
  const holiday = { name: 'holiday', look: 'bg-primary font-semibold text-on-primary', text: theme?.announcement }
  const demo = {
    name: 'demo',
    look: 'text-ink',
    text: (
      <>
        <strong>Demo shop:</strong> no card is charged.
      </>
    ),
  }
  return [...(theme?.announcement ? [holiday] : []), ...(hasDemoPayments ? [demo] : [])]
}
