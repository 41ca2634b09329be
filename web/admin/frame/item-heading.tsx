import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useInheritedFocus } from '../../ui/layer/use-inherited-focus.ts'
import { AdminLink } from './admin-link.tsx'

interface Props {
  backTo: ComponentProps<typeof AdminLink>['to']
  backName: string
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function ItemHeading({ backTo, backName, title, children, actions }: Props) {
  const heading = useInheritedFocus()
  return (
    <div className="grid gap-3">
      <AdminLink to={backTo} className="link inline-flex items-center gap-1 justify-self-start text-sm">
        <ArrowLeft aria-hidden className="size-4" /> {backName}
      </AdminLink>
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
