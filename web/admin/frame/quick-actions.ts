import type { Permission } from '#contract/accounts/permission.ts'
import { useUser } from '../../accounts/use-user.ts'

interface QuickAction {
  label: string
  href: string
  permission: Permission
  keywords?: string
}

const NEW_RECORDS: readonly QuickAction[] = [
  {
    label: 'New repair',
    href: '/admin/tickets/new',
    permission: 'tickets.intake',
    keywords: 'ticket check in intake walk-in work order',
  },
  {
    label: 'New sale',
    href: '/admin/orders/new',
    permission: 'counter.write',
    keywords: 'sell order register till counter pos checkout',
  },
  {
    label: 'New appointment',
    href: '/admin/appointments/new',
    permission: 'appointments.write',
    keywords: 'booking calendar',
  },
  {
    label: 'New phone order',
    href: '/admin/phone-orders/new',
    permission: 'counter.write',
    keywords: 'draft order quote payment link',
  },
  {
    label: 'New customer',
    href: '/admin/customers/new',
    permission: 'customers.write',
    keywords: 'client guest company contact',
  },
  { label: 'New product', href: '/admin/products/new', permission: 'products.write', keywords: 'item goods add' },
]

const OTHER_ACTIONS: readonly QuickAction[] = [
  {
    label: 'Resume sale on hold',
    href: '/admin/orders/new',
    permission: 'counter.write',
    keywords: 'parked sale continue',
  },
  {
    label: 'Sell a gift card',
    href: '/admin/orders/new?sell=gift-card',
    permission: 'counter.write',
    keywords: 'voucher',
  },
  {
    label: 'Order parts and products',
    href: '/admin/purchase-orders/reorder',
    permission: 'suppliers.write',
    keywords: 'buy restock reorder supplier purchase stock',
  },
  {
    label: 'Enter a supplier’s bill',
    href: '/admin/supplier-bills/new',
    permission: 'suppliers.write',
    keywords: 'invoice payable rent expense freight carrier purchase',
  },
  { label: 'Refund an order', href: '/admin/orders', permission: 'orders.write', keywords: 'return money back' },
  {
    label: 'Close day',
    href: '/admin/drawers/day',
    permission: 'counter.write',
    keywords: 'count close out drawer till shift end of day cash up day sheet z report',
  },
  {
    label: 'Journal',
    href: '/admin/reports?name=journal',
    permission: 'reports.read',
    keywords: 'bookkeeping books accounting ledger daily entries debit credit',
  },
  {
    label: 'Export the journal',
    href: '/admin/reports?name=journal',
    permission: 'reports.read',
    keywords: 'bookkeeping books accounting quickbooks online desktop iif xero csv download accountant',
  },
  {
    label: 'Close books',
    href: '/admin/reports?name=journal',
    permission: 'company.write',
    keywords: 'month end monthly lock period closing bookkeeping accounting reopen',
  },
  {
    label: 'Connect QuickBooks Online',
    href: '/admin/settings/accounting',
    permission: 'company.write',
    keywords: 'intuit qbo sync books accounting bookkeeping send disconnect',
  },
  {
    label: 'Connect Xero',
    href: '/admin/settings/accounting',
    permission: 'company.write',
    keywords: 'sync books accounting bookkeeping send disconnect',
  },
  {
    label: 'Import products',
    href: '/admin/products/import',
    permission: 'products.write',
    keywords: 'csv shopify square woocommerce upload',
  },
  { label: 'Print blank intake forms', href: '/admin/tickets', permission: 'tickets.intake', keywords: 'paper slips' },
  {
    label: 'Label printer and receipt printer',
    href: '/admin/registers',
    permission: 'settings.write',
    keywords: 'hardware labels zebra usb serial network drawer test page',
  },
  { label: 'Logo, colors and guides', href: '/branding', permission: 'branding.read', keywords: 'branding theme face' },
  {
    label: 'My password and sign-in',
    href: '/profile?tab=settings',
    permission: 'tickets.read',
    keywords: 'passkey authenticator second factor',
  },
]

export const QUICK_ACTIONS: readonly QuickAction[] = [...NEW_RECORDS, ...OTHER_ACTIONS]

export function useNewRecords(): readonly QuickAction[] {
  return useAllowed(NEW_RECORDS)
}

export function useQuickActions(): readonly QuickAction[] {
  return useAllowed(QUICK_ACTIONS)
}

function useAllowed(actions: readonly QuickAction[]): readonly QuickAction[] {
  const user = useUser()
  return actions.filter(({ permission }) => user?.permissions.includes(permission))
}
