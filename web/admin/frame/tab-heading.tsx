import type { ReactNode } from 'react'
import { useInheritedFocus } from '../../ui/layer/use-inherited-focus.ts'

interface Props {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

export function TabHeading({ title, children, actions }: Props) {
  const heading = useInheritedFocus()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-lg outline-none md:text-xl">
          {title}
        </h1>
        {children && <p className="figures text-sm text-muted">{children}</p>}
      </div>
      {actions && <div className="heading-actions flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
