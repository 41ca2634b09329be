import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { AdminLink } from './admin-link.tsx'

export interface BackLinkProps {
  backTo: ComponentProps<typeof AdminLink>['to']
  backName: string
}

export function BackLink({ backTo, backName }: BackLinkProps) {
  return (
    <AdminLink to={backTo} className="link inline-flex items-center gap-1 justify-self-start text-sm">
      <ArrowLeft aria-hidden className="size-4" /> {backName}
    </AdminLink>
  )
}
