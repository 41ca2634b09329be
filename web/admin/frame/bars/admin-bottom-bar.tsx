import { Menu, Store } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { AdminLink } from '../admin-link.tsx'
import { useAreas, useCurrentPage } from '../use-admin-pages.ts'
import { PageGroups } from './page-groups.tsx'

const MAX_SHOWN = 4

const look =
  'grid min-h-15 flex-1 place-content-center justify-items-center gap-0.5 text-xs text-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary'

export function AdminBottomBar() {
  const [isOpen, setOpen] = useState(false)
  const { area: current } = useCurrentPage()
  return (
    <nav
      aria-label="Back office"
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden md:hidden">
      {useAreas()
        .slice(0, MAX_SHOWN)
        .map(({ label, path, icon: Icon, tabs }) => (
          <AdminLink
            key={label}
            to={path as '/admin'}
            aria-current={tabs === current.tabs ? 'page' : undefined}
            className={look}>
            <Icon aria-hidden className="size-5" />
            {label}
          </AdminLink>
        ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={look}>
        <Menu aria-hidden className="size-5" />
        More
      </button>
      <Dialog title="All pages" from="bottom" isOpen={isOpen} onClose={() => setOpen(false)}>
        <PageGroups onChoose={() => setOpen(false)} />
        <SiteLink href="/" className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-sm hover:bg-tint">
          <Store aria-hidden className="size-4" /> View shop
        </SiteLink>
      </Dialog>
    </nav>
  )
}
