import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface Props {
  id?: string
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ id, title, lead, aside, className, children }: Props) {
  return (
    <section id={id} className={classNames('render-when-near py-10 md:py-14', className)}>
      <div className="wrap grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="grid gap-1.5">
            <h2 className="text-xl md:text-2xl">{title}</h2>
            {lead && <p className="max-w-2xl text-pretty text-muted">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
