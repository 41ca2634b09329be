import type { ReactNode } from 'react'

interface Props {
  title?: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A card whose rows reach from edge to edge. */
export function Panel({ title, aside, children }: Props) {
  return (
    <section className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      {title && (
        <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3">
          <h3 className="text-base">{title}</h3>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
