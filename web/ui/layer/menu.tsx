import { ChevronDown } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { SiteLink } from '../site-link.tsx'

const TYPE_AHEAD_RESET_MS = 1000

export interface MenuLink {
  name: string
  href: string
  icon?: ReactNode
}

/** The menu stays open meanwhile. */
interface MenuAction {
  name: string
  onChoose: () => void
}

interface Props {
  label: ReactNode
  entries: (MenuLink | MenuAction)[]
  /** Above the entries. */
  heading?: ReactNode
  /** The button's name where its label is only a picture; such a button has no chevron. */
  name?: string
  align?: 'left' | 'right'
  className?: string
}

/**
 * A button that opens a list of links or actions: arrows, Home, End and typed letters move, Escape closes and gives the focus back.
 * Radix's menu locks scrolling with a style element, which the content policy of our pages refuses.
 */
export function Menu({ label, entries, heading, name, align = 'left', className }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  useEffect(() => {
    if (!isOpen) return
    typed.current = { text: '', at: 0 }
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen])

  function items(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  }

  function moveTo(place: (current: number, count: number) => number) {
    const all = items()
    const current = all.indexOf(document.activeElement as HTMLElement)
    all.at(place(current, all.length) % all.length)?.focus()
  }

  function moveToTyped(letter: string) {
    const isFresh = Date.now() - typed.current.at > TYPE_AHEAD_RESET_MS
    typed.current = { text: (isFresh ? '' : typed.current.text) + letter.toLowerCase(), at: Date.now() }
    items()
      .find((item) => item.textContent?.trim().toLowerCase().startsWith(typed.current.text))
      ?.focus()
  }

  function openOnArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
  }

  function onListKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') moveTo((current) => current + 1)
    else if (event.key === 'ArrowUp') moveTo((current, count) => current - 1 + count)
    else if (event.key === 'Home') moveTo(() => 0)
    else if (event.key === 'End') moveTo((_, count) => count - 1)
    else if (event.key === 'Escape') close()
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey)
      moveToTyped(event.key)
    else return
    event.preventDefault()
  }

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div className="relative" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openOnArrow}
        className={className}
      >
        {label}
        {!name && (
          <ChevronDown
            aria-hidden
            className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
          />
        )}
      </button>
      {isOpen && (
        <div
          className={classNames(
            'absolute top-full z-40 mt-2 grid max-h-[70vh] w-64 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-floating',
            align === 'left' ? 'left-0' : 'right-0',
          )}
        >
          {heading}
          <div ref={list} id={id} role="menu" aria-label={name} onKeyDown={onListKey} className="grid">
            {entries.map((entry) => (
              <Item key={entry.name} entry={entry} onDone={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

const itemLook =
  'flex min-h-10 w-full items-center gap-2 rounded-control px-3 text-left text-sm hover:bg-tint focus:bg-tint'

function Item({ entry, onDone }: { entry: MenuLink | MenuAction; onDone: () => void }) {
  if ('onChoose' in entry) {
    return (
      <button type="button" role="menuitem" tabIndex={-1} onClick={entry.onChoose} className={itemLook}>
        {entry.name}
      </button>
    )
  }
  return (
    <SiteLink href={entry.href} role="menuitem" tabIndex={-1} onClick={onDone} className={itemLook}>
      {entry.icon}
      {entry.name}
    </SiteLink>
  )
}
