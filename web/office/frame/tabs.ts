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
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

interface Tab {
  label: string
  icon: LucideIcon
  group: 'Today' | 'Shop' | 'People' | 'Business'
  /** Loaded when it is first opened. */
  Content: LazyExoticComponent<ComponentType>
}

/** The back office's tabs, in the order of its navigation. The name stands in the address. */
export const tabs = {
  overview: {
    label: 'Overview',
    icon: LayoutDashboard,
    group: 'Today',
    Content: lazy(() => import('../overview/overview-tab.tsx').then((m) => ({ default: m.OverviewTab }))),
  },
  reports: {
    label: 'Reports',
    icon: ChartColumn,
    group: 'Today',
    Content: lazy(() => import('../reports/reports-tab.tsx').then((m) => ({ default: m.ReportsTab }))),
  },
  products: {
    label: 'Products',
    icon: Package,
    group: 'Shop',
    Content: lazy(() => import('../products/products-tab.tsx').then((m) => ({ default: m.ProductsTab }))),
  },
  orders: {
    label: 'Orders',
    icon: ReceiptText,
    group: 'Shop',
    Content: lazy(() => import('../orders/orders-tab.tsx').then((m) => ({ default: m.OrdersTab }))),
  },
  categories: {
    label: 'Categories',
    icon: Shapes,
    group: 'Shop',
    Content: lazy(() =>
      import('../categories/categories-tab.tsx').then((m) => ({ default: m.CategoriesTab })),
    ),
  },
  services: {
    label: 'Services',
    icon: Wrench,
    group: 'Shop',
    Content: lazy(() => import('../services/services-tab.tsx').then((m) => ({ default: m.ServicesTab }))),
  },
  testimonials: {
    label: 'Testimonials',
    icon: MessageSquareQuote,
    group: 'Shop',
    Content: lazy(() =>
      import('../testimonials/testimonials-tab.tsx').then((m) => ({ default: m.TestimonialsTab })),
    ),
  },
  users: {
    label: 'Users',
    icon: Users,
    group: 'People',
    Content: lazy(() => import('../users/users-tab.tsx').then((m) => ({ default: m.UsersTab }))),
  },
  suppliers: {
    label: 'Suppliers',
    icon: Truck,
    group: 'Business',
    Content: lazy(() => import('../suppliers/suppliers-tab.tsx').then((m) => ({ default: m.SuppliersTab }))),
  },
  'purchase-orders': {
    label: 'Purchase orders',
    icon: ClipboardList,
    group: 'Business',
    Content: lazy(() =>
      import('../purchase-orders/purchase-orders-tab.tsx').then((m) => ({ default: m.PurchaseOrdersTab })),
    ),
  },
  company: {
    label: 'Company Info',
    icon: Store,
    group: 'Business',
    Content: lazy(() => import('../company/company-tab.tsx').then((m) => ({ default: m.CompanyTab }))),
  },
  themes: {
    label: 'Themes',
    icon: PartyPopper,
    group: 'Business',
    Content: lazy(() => import('../themes/themes-tab.tsx').then((m) => ({ default: m.ThemesTab }))),
  },
  newsletter: {
    label: 'Newsletter',
    icon: Newspaper,
    group: 'People',
    Content: lazy(() =>
      import('../newsletter/newsletter-tab.tsx').then((m) => ({ default: m.NewsletterTab })),
    ),
  },
  mail: {
    label: 'Mail',
    icon: Mail,
    group: 'Business',
    Content: lazy(() => import('../mail/mail-tab.tsx').then((m) => ({ default: m.MailTab }))),
  },
  settings: {
    label: 'Settings',
    icon: Settings,
    group: 'Business',
    Content: lazy(() => import('../settings/settings-tab.tsx').then((m) => ({ default: m.SettingsTab }))),
  },
  audit: {
    label: 'Audit log',
    icon: History,
    group: 'Business',
    Content: lazy(() => import('../audit/audit-tab.tsx').then((m) => ({ default: m.AuditTab }))),
  },
} as const satisfies Record<string, Tab>

export type TabName = keyof typeof tabs
export const tabNames = Object.keys(tabs) as TabName[]
export const GROUPS: Tab['group'][] = ['Today', 'Shop', 'People', 'Business']

/** The one that opens where the address names none, or one that does not exist. */
export function tabNamed(name: string | undefined): TabName {
  return tabNames.find((one) => one === name) ?? tabNames[0]!
}
