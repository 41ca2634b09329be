import type { ReactNode } from 'react'
import { useInheritedFocus } from '../layer/use-inherited-focus.ts'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

interface Props {
  title: ReactNode
  lead?: ReactNode
  crumbs?: Crumb[]
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, lead, crumbs, actions, children }: Props) {
  const heading = useInheritedFocus()
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8 print:gap-5 print:p-0">
      <div className="grid gap-3">
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl print:text-xl">
            {title}
          </h1>
          {actions}
        </div>
        {lead && <p className="max-w-2xl text-pretty text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
