import type { ReactNode } from 'react'

interface Props {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center sm:py-14">
      {icon && <div className="grid size-16 place-items-center rounded-full bg-tint text-primary *:size-7">{icon}</div>}
      <h2 className="text-lg">{title}</h2>
      {children && <div className="max-w-md text-balance text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
