import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { AdminLink } from '../admin-link.tsx'
import { useAdminPages, useCurrentPage } from '../use-admin-pages.ts'

export function AreaTabs() {
  const current = useCurrentPage()
  const pages = useAdminPages().filter(({ area }) => area === current.area)
  const { index, label } = current.area
  if (index) {
    if (current.path === index) return null
    return (
      <AdminLink
        to={index as '/admin'}
        className="flex min-h-9 items-center gap-1 justify-self-start text-sm font-semibold text-muted hover:text-ink print:hidden">
        <ChevronLeft aria-hidden className="size-4" /> {label}
      </AdminLink>
    )
  }
  if (pages.length < 2) return null
  return (
    <nav
      aria-label={label}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 print:hidden md:-mx-6 md:px-6 lg:-mx-8 lg:px-8">
      {pages.map(({ path, label }) => (
        <AreaTab key={path} path={path} label={label} isCurrent={path === current.path} />
      ))}
    </nav>
  )
}

function AreaTab({ path, label, isCurrent }: { path: string; label: string; isCurrent: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <AdminLink
      ref={link}
      to={path as '/admin'}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 shrink-0 items-center border-b-2 px-3 text-sm',
        isCurrent ? 'border-primary font-semibold text-primary' : 'border-transparent text-muted hover:text-ink',
      )}>
      {label}
    </AdminLink>
  )
}
