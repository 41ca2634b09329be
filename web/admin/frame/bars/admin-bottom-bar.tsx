import { linkOptions } from '@tanstack/react-router'
import {
  CalendarDays,
  Hammer,
  LayoutDashboard,
  type LucideIcon,
  Menu,
  ReceiptText,
  ShoppingBasket,
  Store,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../accounts/use-user.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { Place } from '../../resource.ts'
import { AdminLink } from '../admin-link.tsx'
import { PageGroups } from './page-groups.tsx'

interface Entry {
  name: string
  icon: LucideIcon
  place: Place
  permission: string
  isAt: (path: string) => boolean
}

const COUNTER = '/admin/orders/new'

const MAX_SHOWN = 4

/** The order matters, because each user sees the first four entries that they may open. */
const ENTRIES: readonly Entry[] = [
  {
    name: 'Overview',
    icon: LayoutDashboard,
    place: linkOptions({ to: '/admin' }),
    permission: 'reports.read',
    isAt: (path) => path === '/admin',
  },
  {
    name: 'Orders',
    icon: ReceiptText,
    place: linkOptions({ to: '/admin/orders' }),
    permission: 'orders.read',
    isAt: (path) => path.startsWith('/admin/orders') && path !== COUNTER,
  },
  {
    name: 'Counter',
    icon: ShoppingBasket,
    place: linkOptions({ to: COUNTER }),
    permission: 'counter.write',
    isAt: (path) => path === COUNTER,
  },
  {
    name: 'Bench',
    icon: Hammer,
    place: linkOptions({ to: '/admin/workbench' }),
    permission: 'tickets.read',
    isAt: (path) => path.startsWith('/admin/workbench'),
  },
  {
    name: 'Repairs',
    icon: Wrench,
    place: linkOptions({ to: '/admin/tickets' }),
    permission: 'tickets.read',
    isAt: (path) => path.startsWith('/admin/tickets'),
  },
  {
    name: 'Calendar',
    icon: CalendarDays,
    place: linkOptions({ to: '/admin/appointments' }),
    permission: 'appointments.read',
    isAt: (path) => path.startsWith('/admin/appointments'),
  },
]

const look =
  'grid min-h-15 flex-1 place-content-center justify-items-center gap-0.5 text-xs text-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary'

export function AdminBottomBar({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  const user = useUser()
  const shown = ENTRIES.filter(({ permission }) => user?.permissions.includes(permission)).slice(0, MAX_SHOWN)
  return (
    <nav
      aria-label="Back office"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden md:hidden"
    >
      {shown.map(({ name, icon: Icon, place, isAt }) => (
        <AdminLink key={name} {...place} aria-current={isAt(path) ? 'page' : undefined} className={look}>
          <Icon aria-hidden className="size-5" />
          {name}
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
