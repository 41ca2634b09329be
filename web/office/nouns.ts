import { type LinkProps, linkOptions } from '@tanstack/react-router'
import {
  ChartColumn,
  ClipboardList,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Newspaper,
  Package,
  PartyPopper,
  ReceiptText,
  Settings,
  Shapes,
  Store,
  Truck,
  Users,
  Wrench,
} from 'lucide-react'
import type { Permission } from '#contract/accounts/permission.ts'
import { AUDIT_NOUNS, type AuditNoun } from '#contract/audit/noun.ts'

/** An address of the office: route, parameters and search. */
export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

interface Noun {
  /** Of many, as the navigation and the audit log say it. */
  label: string
  permission: Permission
  /** Its page in the navigation. Without one it is a part of another noun's page. */
  page?: { path: `/admin${string}`; icon: LucideIcon; group: (typeof GROUPS)[number] }
  /** Where one of them is opened. Without it there is no such place. */
  open?: (id: string) => Place
  /** What the audit log says, where that is not the page's name. */
  recordedAs?: string
}

/** Nothing is ever done to these, so that they are not in the audit log. */
type OnlySeen = 'overview' | 'report' | 'audit'

export const GROUPS = ['Today', 'Shop', 'People', 'Business'] as const

/**
 * What the office is about, by the names that the audit log uses (`order.updated`, `order:17`), in the order of the
 * navigation. Navigation, command palette, the filter of the audit log and every link to "whatever this is about"
 * follow from it.
 */
export const nouns = {
  overview: {
    label: 'Overview',
    permission: 'reports.read',
    page: { path: '/admin', icon: LayoutDashboard, group: 'Today' },
  },
  report: {
    label: 'Reports',
    permission: 'reports.read',
    page: { path: '/admin/reports', icon: ChartColumn, group: 'Today' },
  },
  product: {
    label: 'Products',
    permission: 'products.read',
    page: { path: '/admin/products', icon: Package, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/products/$id', params: { id } }),
  },
  order: {
    label: 'Orders',
    permission: 'orders.read',
    page: { path: '/admin/orders', icon: ReceiptText, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/orders/$id', params: { id } }),
  },
  category: {
    label: 'Categories',
    permission: 'products.read',
    page: { path: '/admin/categories', icon: Shapes, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/categories/$id', params: { id } }),
  },
  service: {
    label: 'Services',
    permission: 'services.write',
    page: { path: '/admin/services', icon: Wrench, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/services/$id', params: { id } }),
  },
  testimonial: {
    label: 'Testimonials',
    permission: 'services.write',
    page: { path: '/admin/testimonials', icon: MessageSquareQuote, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/testimonials/$id', params: { id } }),
  },
  user: {
    label: 'Users',
    permission: 'users.read',
    page: { path: '/admin/users', icon: Users, group: 'People' },
    open: (id) => linkOptions({ to: '/admin/users/$id', params: { id } }),
  },
  subscriber: {
    label: 'Newsletter',
    permission: 'newsletter.read',
    page: { path: '/admin/newsletter', icon: Newspaper, group: 'People' },
  },
  supplier: {
    label: 'Suppliers',
    permission: 'suppliers.read',
    page: { path: '/admin/suppliers', icon: Truck, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/suppliers/$id', params: { id } }),
  },
  purchase_order: {
    label: 'Purchase orders',
    permission: 'suppliers.read',
    page: { path: '/admin/purchase-orders', icon: ClipboardList, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/purchase-orders/$id', params: { id } }),
  },
  company: {
    label: 'Company Info',
    recordedAs: 'Company',
    permission: 'company.write',
    page: { path: '/admin/company', icon: Store, group: 'Business' },
  },
  policy: { label: 'Policies', permission: 'company.write' },
  price_rule: { label: 'Tax and shipping', permission: 'company.write' },
  theme: {
    label: 'Themes',
    permission: 'themes.write',
    page: { path: '/admin/themes', icon: PartyPopper, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/themes/$id', params: { id } }),
  },
  mail: {
    label: 'Mail',
    permission: 'mail.read',
    page: { path: '/admin/mail', icon: Mail, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/mail/$id', params: { id } }),
  },
  connection: {
    label: 'Settings',
    recordedAs: 'Connections',
    permission: 'settings.write',
    page: { path: '/admin/settings', icon: Settings, group: 'Business' },
  },
  audit: {
    label: 'Audit log',
    permission: 'audit.read',
    page: { path: '/admin/audit', icon: History, group: 'Business' },
  },
  customer_note: { label: 'Notes on customers', permission: 'users.read' },
  payment_exception: { label: 'Payments to look at', permission: 'orders.read' },
  picture: { label: 'Pictures', permission: 'products.read' },
} satisfies Record<AuditNoun | OnlySeen, Noun>

/** Those with a page in the navigation, in its order. */
export const pages = Object.values<Noun>(nouns).flatMap(({ page, ...noun }) =>
  page ? [{ ...noun, ...page }] : [],
)

/** Those that stand in the audit log: name and label. */
export const recorded = AUDIT_NOUNS.map((name) => {
  const { label, recordedAs = label }: Noun = nouns[name]
  return [name, recordedAs] as const
})

/** The page that an address belongs to, the overview where it names none. */
export function pageOf(path: string) {
  return pages.findLast((page) => path === page.path || path.startsWith(`${page.path}/`)) ?? pages[0]!
}

/** Where something is opened that goes by a name such as `order:17`; undefined where it has no page. */
export function placeOf(target: string): Place | undefined {
  const [name = '', id] = target.split(':')
  const noun = Object.hasOwn(nouns, name) ? (nouns[name as keyof typeof nouns] as Noun) : undefined
  return id ? noun?.open?.(id) : undefined
}
