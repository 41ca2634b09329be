import { ChevronRight } from 'lucide-react'
import { SiteLink } from '../site-link.tsx'

export interface Crumb {
  name: string
  href?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-muted">
        {crumbs.map(({ name, href }, index) => (
          <li key={name} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4" />}
            {href ? (
              <SiteLink href={href} className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
                {name}
              </SiteLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
