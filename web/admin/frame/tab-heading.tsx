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
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-lg outline-none md:text-xl">
          {title}
        </h1>
        {children && <p className="figures text-sm text-muted">{children}</p>}
      </div>
      {all.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.length > 0 && (
            <>
              <IconButton
                label="More actions"
                popoverTarget={id}
                className="border border-control bg-surface md:hidden">
                <Ellipsis aria-hidden className="size-5" />
              </IconButton>
              <div id={id} popover="auto" className="popup-on-phones">
                {others}
              </div>
            </>
          )}
          {all.at(-1)}
        </div>
      )}
    </div>
  )
}

function childrenOf(actions: ReactNode): ReactNode[] {
  const isFragment = isValidElement<{ children?: ReactNode }>(actions) && actions.type === Fragment
  return Children.toArray(isFragment ? actions.props.children : actions)
}
