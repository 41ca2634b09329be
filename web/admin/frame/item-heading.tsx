import type { ReactNode } from 'react'
import { useInheritedFocus } from '../../ui/layer/use-inherited-focus.ts'
import { BackLink, type BackLinkProps } from './back-link.tsx'

interface Props extends BackLinkProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function ItemHeading({ backTo, backName, title, children, actions }: Props) {
  const heading = useInheritedFocus()
  return (
    <div className="grid gap-3">
      <BackLink backTo={backTo} backName={backName} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="flex flex-wrap items-center gap-2 text-xl">
            {title}
          </h1>
          {children && <p className="text-sm text-muted">{children}</p>}
        </div>
        {actions}
      </div>
    </div>
  )
}
