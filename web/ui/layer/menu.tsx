import { ChevronDown } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { MenuContent } from './dropdown-menu.tsx'
import { failureToast } from './toast.ts'

const loadMenu = () => import('./dropdown-menu.tsx')
const DropdownMenu = lazy(loadMenu)

interface ButtonProps extends ComponentProps<'button'> {
  label: ReactNode
  name?: string
}

type Props = ButtonProps & MenuContent

/** The header of every page has a menu, so its 27 kB of code are loaded with the first click. */
export function Menu({ entries, heading, align, ...button }: Props) {
  const [wasOpened, setOpened] = useState(false)
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
      <DropdownMenu {...{ entries, heading, align }} button={<MenuButton {...button} />} />
    </Suspense>
  )
}

function MenuButton({ label, name, ...rest }: ButtonProps) {
  return (
    <button type="button" aria-label={name} {...rest}>
      {label}
      {!name && <ChevronDown aria-hidden className="size-4 transition-transform in-aria-expanded:rotate-180" />}
    </button>
  )
}
