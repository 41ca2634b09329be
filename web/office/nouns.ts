import { linkOptions } from '@tanstack/react-router'
import {
  Activity,
  BadgePercent,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  FileUp,
  Gift,
  Globe,
  Hammer,
  HandHelping,
  History,
  Hourglass,
  KeyRound,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MessageSquareQuote,
  MessagesSquare,
  MonitorCheck,
  Newspaper,
  Package,
  PartyPopper,
  Phone,
  ReceiptText,
  Replace,
  Settings,
  Shapes,
  Smartphone,
  Stamp,
  Star,
  Store,
  TextSearch,
  Ticket,
  Truck,
  Users,
  Wallet,
  Webhook,
  Wrench,
} from 'lucide-react'
import type { Permission } from '#contract/accounts/permission.ts'
import { NOUNS, type NounName } from '#contract/noun.ts'
import {
  type Finder,
  findBrands,
  findCategories,
  findOrders,
  findProducts,
  findSuppliers,
  findTickets,
  findUsers,
} from './frame/finders.ts'
import type { Place } from './place.ts'

export interface Noun {
  /** Of many, as the navigation and the audit log say it. */
  label: string
  /** What the audit log says, where that is not the page's name. */
  recordedAs?: string
  /** Its page in the navigation. Without one it is a part of another noun's page. */
  page?: { path: `/admin${string}`; icon: LucideIcon; group: (typeof GROUPS)[number] }
  /** Where one of them is opened. Without it there is no such place. */
  open?: (id: string) => Place
  /** Some of them by letters, for the command palette. */
  find?: Finder
  /**
   * The part of the office's API under which it is read; what its page's path ends in, unless said. With a slash before it: of
   * the shop's, where everybody reads it.
   */
  readAs?: string
  /** What its reads show of others: they are asked for again when one of those changes. */
  shows?: readonly NounName[] | 'anything'
}

/** Nothing is ever done to these, so that they are not in the audit log. */
type OnlySeen = 'overview' | 'workbench' | 'report' | 'search' | 'audit' | 'renewal'

export const GROUPS = ['Today', 'Shop', 'People', 'Business'] as const

/**
 * What the office is about, by the names that the audit log uses (`order.updated`, `order:17`), in the order of the
 * navigation. Navigation, command palette, the filter of the audit log, every link to "whatever this is about" and what
 * is asked for again after a change follow from it.
 */
export const nouns = {
  overview: {
    label: 'Overview',
    page: { path: '/admin', icon: LayoutDashboard, group: 'Today' },
    shows: 'anything',
  },
  report: {
    label: 'Reports',
    page: { path: '/admin/reports', icon: ChartColumn, group: 'Today' },
    shows: 'anything',
  },
  book_account: { label: 'Accounts of the books', readAs: 'book-accounts' },
  workbench: {
    label: 'Workbench',
    page: { path: '/admin/workbench', icon: Hammer, group: 'Today' },
    shows: ['ticket', 'user', 'service'],
  },
  ticket: {
    label: 'Repairs',
    page: { path: '/admin/tickets', icon: Wrench, group: 'Today' },
    readAs: '/repair-tickets',
    open: (id) => linkOptions({ to: '/admin/tickets/$id', params: { id } }),
    find: findTickets,
    shows: ['appointment'],
  },
  appointment: {
    label: 'Appointments',
    page: { path: '/admin/appointments', icon: CalendarDays, group: 'Today' },
    open: (id) => linkOptions({ to: '/admin/appointments/$id', params: { id } }),
    shows: ['service', 'user', 'company', 'booking'],
  },
  queue: {
    label: 'Queue',
    page: { path: '/admin/queue', icon: Ticket, group: 'Today' },
    shows: ['service', 'user'],
  },
  booking: { label: 'Booking rules', readAs: 'booking', shows: ['service', 'user'] },
  absence: { label: 'Absences', readAs: 'absences' },
  portal_device: { label: 'Portal devices', readAs: '/portal/devices' },
  portal_record: { label: 'Portal records', readAs: '/portal/records', shows: ['ticket'] },
  product: {
    label: 'Products',
    page: { path: '/admin/products', icon: Package, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/products/$id', params: { id } }),
    find: findProducts,
  },
  product_import: {
    label: 'Imports',
    readAs: 'product-imports',
    open: (id) => linkOptions({ to: '/admin/products/imports/$id', params: { id } }),
    shows: ['product'],
  },
  move_in: {
    label: 'Move in',
    page: { path: '/admin/move-ins', icon: FileUp, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/move-ins/$id', params: { id } }),
  },
  order: {
    label: 'Orders',
    page: { path: '/admin/orders', icon: ReceiptText, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/orders/$id', params: { id } }),
    find: findOrders,
    shows: ['product', 'user'],
  },
  phone_order: {
    label: 'Phone orders',
    page: { path: '/admin/phone-orders', icon: Phone, group: 'Shop' },
    shows: ['order'],
  },
  drawer: {
    label: 'Cash drawers',
    page: { path: '/admin/drawers', icon: Wallet, group: 'Today' },
    open: (id) => linkOptions({ to: '/admin/drawers/$id', params: { id } }),
    shows: ['order', 'ticket'],
  },
  balance: {
    label: 'Gift cards & credit',
    page: { path: '/admin/balances', icon: Gift, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/balances/$id', params: { id } }),
    shows: ['order'],
  },
  promotion: {
    label: 'Discounts',
    page: { path: '/admin/promotions', icon: BadgePercent, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/promotions/$id', params: { id } }),
    shows: ['order'],
  },
  renewal: {
    label: 'Renewals',
    page: { path: '/admin/renewals', icon: CalendarClock, group: 'Today' },
    shows: ['domain_order', 'ticket', 'managed_plan'],
  },
  domain_order: {
    label: 'Domain orders',
    page: { path: '/admin/domain-orders', icon: Globe, group: 'Shop' },
    open: () => linkOptions({ to: '/admin/domain-orders' }),
  },
  inquiry: {
    label: 'Requests',
    page: { path: '/admin/inquiries', icon: MessagesSquare, group: 'Today' },
    open: (id) => linkOptions({ to: '/admin/inquiries/$id', params: { id } }),
    shows: ['service'],
  },
  managed_plan: {
    label: 'Managed IT',
    page: { path: '/admin/plans', icon: MonitorCheck, group: 'Today' },
    open: (id) => linkOptions({ to: '/admin/plans/$id', params: { id } }),
  },
  domain_request: {
    label: 'Domain requests',
    page: { path: '/admin/domain-requests', icon: MessageCircleQuestion, group: 'Shop' },
    open: () => linkOptions({ to: '/admin/domain-requests' }),
  },
  parked_sale: {
    label: 'Parked sales',
    readAs: 'parked-sales',
  },
  category: {
    label: 'Categories',
    page: { path: '/admin/categories', icon: Shapes, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/categories/$id', params: { id } }),
    find: findCategories,
  },
  brand: {
    label: 'Brands',
    page: { path: '/admin/brands', icon: Stamp, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/brands/$id', params: { id } }),
    find: findBrands,
  },
  collection: {
    label: 'Collections',
    page: { path: '/admin/collections', icon: LayoutGrid, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/collections/$id', params: { id } }),
  },
  device_model: {
    label: 'Device models',
    page: { path: '/admin/device-models', icon: Smartphone, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/device-models/$id', params: { id } }),
  },
  stock_count: {
    label: 'Stock counts',
    page: { path: '/admin/stock-counts', icon: ListChecks, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/stock-counts/$id', params: { id } }),
    shows: ['product'],
  },
  service: {
    label: 'Services',
    page: { path: '/admin/services', icon: HandHelping, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/services/$id', params: { id } }),
  },
  testimonial: {
    label: 'Testimonials',
    page: { path: '/admin/testimonials', icon: MessageSquareQuote, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/testimonials/$id', params: { id } }),
  },
  review: {
    label: 'Reviews',
    page: { path: '/admin/reviews', icon: Star, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/reviews/$id', params: { id } }),
    shows: ['product'],
  },
  synonym: {
    label: 'Search words',
    page: { path: '/admin/synonyms', icon: Replace, group: 'Shop' },
    open: (id) => linkOptions({ to: '/admin/synonyms/$id', params: { id } }),
  },
  search: {
    label: 'Searches',
    page: { path: '/admin/searches', icon: TextSearch, group: 'Shop' },
    shows: 'anything',
  },
  user: {
    label: 'Users',
    page: { path: '/admin/users', icon: Users, group: 'People' },
    open: (id) => linkOptions({ to: '/admin/users/$id', params: { id } }),
    find: findUsers,
    // The timeline of one tells all that they did.
    shows: 'anything',
  },
  subscriber: {
    label: 'Newsletter',
    page: { path: '/admin/newsletter', icon: Newspaper, group: 'People' },
  },
  supplier: {
    label: 'Suppliers',
    page: { path: '/admin/suppliers', icon: Truck, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/suppliers/$id', params: { id } }),
    find: findSuppliers,
    shows: ['product'],
  },
  purchase_order: {
    label: 'Purchase orders',
    page: { path: '/admin/purchase-orders', icon: ClipboardList, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/purchase-orders/$id', params: { id } }),
    shows: ['product', 'supplier'],
  },
  company: {
    label: 'Company Info',
    recordedAs: 'Company',
    page: { path: '/admin/company', icon: Store, group: 'Business' },
  },
  policy: { label: 'Policies', readAs: 'policies' },
  price_rule: { label: 'Tax and shipping', readAs: 'price-rules' },
  domain_price: {
    label: 'Domain prices',
    page: { path: '/admin/domain-prices', icon: Globe, group: 'Business' },
    open: (extension) => linkOptions({ to: '/admin/domain-prices/$extension', params: { extension } }),
  },
  theme: {
    label: 'Themes',
    page: { path: '/admin/themes', icon: PartyPopper, group: 'Business' },
    readAs: 'holiday-themes',
    open: (id) => linkOptions({ to: '/admin/themes/$id', params: { id } }),
  },
  face: { label: 'Logo and color', readAs: 'face' },
  guide: {
    label: 'Guides',
    readAs: 'guides',
    open: (slug) => linkOptions({ to: '/guides/$slug', params: { slug } }),
  },
  mail: {
    label: 'Mail',
    page: { path: '/admin/mail', icon: Mail, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/mail/$id', params: { id } }),
  },
  connection: {
    label: 'Settings',
    recordedAs: 'Connections',
    page: { path: '/admin/settings', icon: Settings, group: 'Business' },
  },
  api_key: {
    label: 'API keys',
    page: { path: '/admin/api-keys', icon: KeyRound, group: 'Business' },
  },
  webhook: {
    label: 'Webhooks',
    page: { path: '/admin/webhooks', icon: Webhook, group: 'Business' },
    open: (id) => linkOptions({ to: '/admin/webhooks/$id', params: { id } }),
  },
  retention: {
    label: 'Data kept',
    page: { path: '/admin/retention', icon: Hourglass, group: 'Business' },
  },
  upkeep: {
    label: 'Status',
    page: { path: '/admin/upkeep', icon: Activity, group: 'Business' },
  },
  audit: {
    label: 'Audit log',
    page: { path: '/admin/audit', icon: History, group: 'Business' },
    shows: 'anything',
  },
  customer_note: { label: 'Notes on customers' },
  payment_exception: { label: 'Payments to look at' },
  picture: { label: 'Pictures' },
} satisfies Record<NounName | OnlySeen, Noun>

export const nounNames = Object.keys(nouns) as (NounName | OnlySeen)[]

/** Whoever has it may look at it. */
export function permissionOf(name: NounName | OnlySeen): Permission {
  if (name === 'workbench' || name === 'renewal') return 'tickets.read'
  if (name === 'audit') return 'audit.read'
  if (name === 'search') return 'products.read'
  return name === 'overview' || name === 'report' ? 'reports.read' : NOUNS[name].permission
}

/** Those with a page in the navigation, in its order. */
export const pages = nounNames.flatMap((name) => {
  const { page, ...noun }: Noun = nouns[name]
  return page ? [{ ...noun, ...page, permission: permissionOf(name) }] : []
})

/** Those that stand in the audit log: name and label. */
export const recorded = (Object.keys(NOUNS) as NounName[]).map((name) => {
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
