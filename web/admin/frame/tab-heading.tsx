import type { ReactNode } from 'react'

interface Props {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

export function TabHeading({ title, children, actions }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-lg md:text-xl">{title}</h2>
        {children && <p className="figures text-sm text-muted">{children}</p>}
      </div>
      {actions && <div className="heading-actions flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
