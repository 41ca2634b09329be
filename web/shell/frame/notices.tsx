import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { useHolidayClass } from '../use-holiday-class.ts'
import { type ShellData, useShell } from '../use-shell.ts'
import { putNoticesAway } from './put-away.ts'

export function Notices() {
  const notices = noticesOf(useShell())
  const holiday = useHolidayClass()
  if (notices.length === 0) return null
  return (
    <aside aria-label="Notices" className={classNames('notices text-xs md:text-sm', holiday)}>
      {notices.map(({ name, look, text }, index) => (
        <div key={name} className={classNames('relative px-11 py-1.5 text-center', look)}>
          {text}
          {index === 0 && (
            <button
              type="button"
              aria-label="Dismiss notices for today"
              onClick={putNoticesAway}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center">
              <X aria-hidden className="size-4" />
            </button>
          )}
        </div>
      ))}
    </aside>
  )
}

interface Notice {
  name: string
  look: string
  text: ReactNode
}

function noticesOf({ theme, hasDemoPayments }: ShellData): Notice[] {
  const holiday = {
    name: 'holiday',
    look: 'bg-primary font-semibold text-on-primary',
    text: <Unbroken text={theme?.announcement ?? ''} />,
  }
  const demo = {
    name: 'demo',
    look: 'bg-tint text-ink',
    text: (
      <>
        <strong>Demo shop:</strong> no card is charged.
      </>
    ),
  }
  return [...(theme?.announcement ? [holiday] : []), ...(hasDemoPayments ? [demo] : [])]
}
