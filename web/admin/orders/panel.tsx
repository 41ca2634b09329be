import type { ReactNode } from 'react'

interface Props {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ title, aside, children }: Props) {
  return (
    <section className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      {title && (
        <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
          <h2 className="text-base">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
