import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  lead?: string
  aside?: ReactNode
  children: ReactNode
}

export function BrandingSection({ id, title, lead, aside, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-28 grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {lead && <p className="max-w-2xl text-pretty text-muted">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
