import { Ellipsis } from 'lucide-react'
import { Children, Fragment, isValidElement, type ReactNode, useId } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useInheritedFocus } from '../../ui/layer/use-inherited-focus.ts'

interface Props {
  title: string
  children?: ReactNode
  /** On a phone, all but the last are in a menu. */
  actions?: ReactNode
}

export function TabHeading({ title, children, actions }: Props) {
  const heading = useInheritedFocus()
  const all = childrenOf(actions)
  const others = all.slice(0, -1)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-[1_1_8rem]">
        <h1 ref={heading} tabIndex={-1} className="text-lg outline-none md:text-xl">
          {title}
        </h1>
        {children && <p className="figures text-sm text-muted">{children}</p>}
      </div>
      {all.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.length > 0 && <PhoneMenu>{others}</PhoneMenu>}
          {all.at(-1)}
        </div>
      )}
    </div>
  )
}

/** On a phone, the actions are in a menu. They stay mounted, because they own the dialogs that they open. */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <>
      <IconButton label="More actions" popoverTarget={id} className="border border-control bg-surface md:hidden">
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on one of its buttons is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are interactive */}
      <div
        id={id}
        popover="auto"
        className="popup-on-phones"
        onClick={({ currentTarget, target }) => {
          if (currentTarget.contains(target as Node) && currentTarget.matches(':popover-open'))
            currentTarget.hidePopover()
        }}>
        {children}
      </div>
    </>
  )
}

function childrenOf(actions: ReactNode): ReactNode[] {
  const isFragment = isValidElement<{ children?: ReactNode }>(actions) && actions.type === Fragment
  return Children.toArray(isFragment ? actions.props.children : actions)
}
