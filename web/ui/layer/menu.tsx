import { ChevronDown } from 'lucide-react'
import { type ComponentProps, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { failureToast } from './toast.ts'

const loadMenu = () => import('./dropdown-menu.tsx')
const DropdownMenu = lazy(loadMenu)

export interface MenuLink {
  name: string
  href: string
  icon?: ReactNode
}

/** The menu stays open while the action runs. */
interface MenuAction {
  name: string
  onChoose: () => void
}

interface ButtonProps extends ComponentProps<'button'> {
  label: ReactNode
  /** The accessible name where the label is only a picture; such a button has no chevron. */
  name?: string
}

export interface MenuProps extends ButtonProps {
  entries: (MenuLink | MenuAction)[]
  /** Above the entries. */
  heading?: ReactElement
  align?: 'start' | 'end'
}

/**
 * A button that opens a list of links or actions. The header of every page has one, so the 27 kB of the menu itself are
 * loaded with the first click.
 */
export function Menu(props: MenuProps) {
  const [wasOpened, setOpened] = useState(false)
  const { entries, heading, align, ...button } = props
  const open = () => loadMenu().then(() => setOpened(true), failureToast('The menu could not be loaded'))
  const closed = (
    <MenuButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onKeyDown={(event) => event.key === 'ArrowDown' && open()}
    />
  )
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <DropdownMenu {...props} />
    </Suspense>
  )
}

export function MenuButton({ label, name, ...rest }: ButtonProps) {
  return (
    <button type="button" aria-label={name} {...rest}>
      {label}
      {!name && (
        <ChevronDown aria-hidden className="size-4 transition-transform in-aria-expanded:rotate-180" />
      )}
    </button>
  )
}
