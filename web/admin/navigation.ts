import {
  CalendarDays,
  ChartColumn,
  House,
  Package,
  ReceiptText,
  Settings,
  ShoppingBasket,
  Store,
  Users,
  Wrench,
} from 'lucide-react'
import { apiKeys } from './api-keys/api-keys.resource.tsx'
import { appointments } from './appointments/appointments.resource.ts'
import { audit } from './audit/audit.resource.tsx'
import { balances } from './balances/balances.resource.tsx'
import { brands } from './brands/brands.resource.tsx'
import { categories } from './categories/categories.resource.tsx'
import { collections } from './collections/collections.resource.tsx'
import { company } from './company/company.resource.ts'
import { customers } from './customers/customers.resource.ts'
import { dataImports } from './data-import/data-imports.resource.tsx'
import { deviceModels } from './devices/devices.resource.tsx'
import { domainOrders } from './domains/domain-orders.resource.tsx'
import { domainPrices } from './domains/domain-prices.resource.tsx'
import { domainRequests } from './domains/domain-requests.resource.tsx'
import { drawers } from './drawers/drawers.resource.ts'
import { inquiries } from './inquiries/inquiries.resource.tsx'
import { layaways } from './layaways/layaways.resource.tsx'
import { mail } from './mail/mail.resource.tsx'
import { newsletter } from './newsletter/newsletter.resource.tsx'
import { orders } from './orders/orders.resource.ts'
import { overview } from './overview/overview.resource.ts'
import { payouts } from './payouts/payouts.resource.tsx'
import { phoneOrders } from './phone-orders/phone-orders.resource.ts'
import { plans } from './plans/plans.resource.tsx'
import { priceBook } from './price-book/price-book.resource.tsx'
import { products } from './products/products.resource.ts'
import { profit } from './profit/profit.resource.ts'
import { promotions } from './promotions/promotions.resource.tsx'
import { purchaseOrders } from './purchase-orders/purchase-orders.resource.tsx'
import { queue } from './queue/queue.resource.ts'
import { registers } from './registers/registers.resource.tsx'
import { renewals } from './renewals/renewals.resource.tsx'
import { reports } from './reports/reports.resource.ts'
import type { Area } from './resources.ts'
import { retention } from './retention/retention.resource.ts'
import { reviews } from './reviews/reviews.resource.tsx'
import { services } from './services/services.resource.tsx'
import { settings } from './settings/settings.resource.ts'
import { shopExports } from './shop-exports/shop-exports.resource.ts'
import { stockCounts } from './stock-counts/stock-counts.resource.tsx'
import { supplierBills } from './supplier-bills/supplier-bills.resource.tsx'
import { supplierReturns } from './supplier-returns/supplier-returns.resource.tsx'
import { suppliers } from './suppliers/suppliers.resource.tsx'
import { searches } from './synonyms/searches.resource.tsx'
import { synonyms } from './synonyms/synonyms.resource.tsx'
import { systemStatus } from './system-status/system-status.resource.ts'
import { testimonials } from './testimonials/testimonials.resource.tsx'
import { themes } from './themes/themes.resource.tsx'
import { tickets } from './tickets/tickets.resource.ts'
import { users } from './users/users.resource.ts'
import { webhooks } from './webhooks/webhooks.resource.tsx'
import { workbench } from './workbench/workbench.resource.ts'

/** The rows of the sidebar. `key` opens a row after the key `g`; `keywords` are other words that people search for. */
export const NAVIGATION: readonly Area[] = [
  { label: 'Home', icon: House, key: 'h', tabs: [{ resource: overview, keywords: 'overview dashboard today' }] },
  {
    label: 'Register',
    icon: ShoppingBasket,
    key: 'r',
    tabs: [
      {
        resource: orders,
        label: 'Sell',
        path: '/admin/orders/new',
        permission: 'counter.write',
        keywords: 'till counter pos point of sale parked held sales',
      },
      { resource: drawers, keywords: 'till float tips card readers close day count money' },
      { resource: balances, keywords: 'voucher store credit balance' },
    ],
  },
  {
    label: 'Repairs',
    icon: Wrench,
    key: 't',
    tabs: [
      { resource: workbench, label: 'My bench', keywords: 'workbench today' },
      { resource: tickets, label: 'All repairs', keywords: 'tickets work orders paper forms estimates' },
      { resource: priceBook, keywords: 'repair prices services labor markup catalog' },
      { resource: tickets, label: 'Board', path: '/admin/tickets/board', keywords: 'kanban columns' },
      {
        resource: tickets,
        label: 'Look up a device',
        path: '/admin/tickets/passport',
        keywords: 'passport serial number imei history scan',
      },
      { resource: deviceModels, keywords: 'phones compatibility' },
    ],
  },
  {
    label: 'Calendar',
    icon: CalendarDays,
    key: 'a',
    tabs: [
      { resource: appointments, keywords: 'calendar bookings schedule' },
      { resource: queue, label: 'Walk-in line', keywords: 'queue waiting numbers kiosk screen' },
    ],
  },
  {
    label: 'Orders',
    icon: ReceiptText,
    key: 'o',
    tabs: [
      { resource: orders, label: 'All orders', keywords: 'refund ship pack returns' },
      { resource: orders, label: 'Needs attention', path: '/admin/orders/attention', keywords: 'problems payments' },
      { resource: layaways, keywords: 'layaway special order deposit held reserve pickup' },
      { resource: phoneOrders, keywords: 'draft orders payment link' },
      { resource: inquiries, label: 'Requests and quotes', keywords: 'inquiries quotes messages' },
      { resource: domainOrders, keywords: 'hosting registrations' },
      { resource: domainRequests },
    ],
  },
  {
    label: 'Customers',
    icon: Users,
    key: 'u',
    tabs: [
      { resource: customers, keywords: 'people clients guests companies contacts tax exempt certificates' },
      { resource: plans, keywords: 'plans contracts subscriptions invoices' },
      { resource: renewals, keywords: 'expiring warranty due' },
      { resource: reviews, keywords: 'ratings stars' },
      { resource: newsletter, keywords: 'subscribers marketing mailing list' },
    ],
  },
  {
    label: 'Products',
    icon: Package,
    key: 'p',
    tabs: [
      { resource: products, keywords: 'inventory stock import items goods labels barcodes' },
      { resource: stockCounts, keywords: 'inventory stocktaking' },
      { resource: purchaseOrders, keywords: 'purchasing reorder receive deliveries' },
      { resource: supplierBills, label: 'Bills', keywords: 'supplier bills payables invoices accounts payable owed' },
      {
        resource: supplierReturns,
        label: 'Supplier returns',
        keywords: 'rma defective warranty credit vendor returns',
      },
      { resource: suppliers, keywords: 'vendors wholesalers' },
      { resource: categories },
      { resource: brands, keywords: 'manufacturers makers' },
      { resource: collections },
    ],
  },
  {
    label: 'Online store',
    icon: Store,
    key: 'w',
    tabs: [
      { resource: services, label: 'Services and prices', keywords: 'price list' },
      { resource: promotions, keywords: 'coupons promotions codes sale' },
      { resource: testimonials },
      { resource: themes, label: 'Holiday themes', keywords: 'christmas colors announcement banner' },
      { resource: synonyms, keywords: 'synonyms' },
      { resource: searches, label: 'Searches', keywords: 'what customers search for' },
    ],
  },
  {
    label: 'Reports',
    icon: ChartColumn,
    key: 'e',
    tabs: [
      { resource: reports, keywords: 'taxes journal sales revenue income last month year' },
      { resource: profit, keywords: 'margin costs earnings best products technicians customers' },
      {
        resource: payouts,
        keywords:
          'stripe card fees bank deposits settlement transfers processing provider reconcile reconciliation unmatched',
      },
    ],
  },
  {
    label: 'Settings',
    icon: Settings,
    key: 's',
    index: '/admin/settings',
    tabs: [
      {
        resource: company,
        label: 'Business details',
        description: 'Name, address, phone, opening hours, holidays and social media',
        group: 'Business',
        keywords: 'company info name address phone opening hours holidays social media',
      },
      {
        resource: company,
        label: 'Tax and shipping',
        description: 'Your shop’s tax rate, the shipping fee, and when they change',
        path: '/admin/company/prices',
        group: 'Business',
        keywords: 'sales tax rate postage fee delivery',
      },
      {
        resource: company,
        label: 'Sales tax',
        description: 'Where you collect sales tax, and at which rates',
        path: '/admin/settings/taxes',
        group: 'Business',
        keywords: 'states registrations nexus destination rate',
      },
      {
        resource: company,
        label: 'Tips',
        description: 'The percentages that the register offers, or no tips',
        path: '/admin/settings/tips',
        group: 'Business',
        keywords: 'tip percent gratuity register counter',
      },
      {
        resource: company,
        label: 'Signatures',
        description: 'The sales for which the customer display asks for a signature',
        path: '/admin/settings/signatures',
        group: 'Business',
        keywords: 'sign signature on account card limit customer display register counter',
      },
      {
        resource: company,
        label: 'Cash',
        description: 'Rounding to five cents, and blind counts of the drawer',
        path: '/admin/settings/cash',
        group: 'Business',
        keywords: 'rounding pennies nickel blind count drawer register counter',
      },
      {
        resource: reports,
        label: 'Accounting',
        description: 'QuickBooks Online, Xero, and the chart of accounts',
        path: '/admin/settings/accounting',
        permission: 'company.write',
        group: 'Business',
        keywords: 'books bookkeeping bookkeeper accountant ledger connect connection sync send intuit journal entries',
      },
      {
        resource: company,
        label: 'Returns and exchanges',
        description: 'The restocking fee, and how much cash the register gives back',
        path: '/admin/settings/returns',
        group: 'Business',
        keywords: 'return exchange refund restocking fee cash limit register counter',
      },
      {
        resource: company,
        label: 'Layaways',
        description: 'The deposit, the cancellation fee, the due date and the printed terms',
        path: '/admin/settings/layaways',
        group: 'Business',
        keywords: 'layaway special order deposit cancellation fee due terms register counter',
      },
      {
        resource: company,
        label: 'Policies',
        description: 'Returns, privacy, terms and repair terms',
        path: '/admin/company/policies',
        group: 'Business',
        keywords: 'returns privacy terms warranty legal',
      },
      {
        resource: users,
        label: 'Team and permissions',
        description: 'The sign-ins of your staff, and who may do what',
        group: 'Business',
        keywords: 'users accounts sign-in people staff employees roles rights access badge pin cashier',
      },
      {
        resource: registers,
        group: 'Business',
        description: 'Browsers at the counter where staff switch with a PIN',
        keywords:
          'register counter pin badge lock shared computer tablet point of sale receipt printer label printer cash drawer customer display second screen',
      },
      {
        resource: workbench,
        label: 'Repair settings',
        description: 'Labor rates, warranty, turnaround times and storage fees',
        path: '/admin/workbench/setup',
        permission: 'company.write',
        group: 'Repairs and booking',
        keywords: 'labor rates warranty turnaround storage fee technicians',
      },
      {
        resource: appointments,
        label: 'Booking settings',
        description: 'Services that can be booked, working hours, absences and deposits',
        path: '/admin/appointments/setup',
        permission: 'appointments.write',
        group: 'Repairs and booking',
        keywords: 'deposit duration working hours absences rooms',
      },
      {
        resource: domainPrices,
        group: 'Business',
        description: 'Prices and availability of each domain ending',
        keywords: 'tld markup registrar',
      },
      {
        resource: company,
        label: 'Email texts',
        description: 'The wording of automatic emails and text messages',
        path: '/admin/company/mails',
        group: 'Messages',
        keywords: 'templates mails notifications sms text messages',
      },
      {
        resource: mail,
        label: 'Sent emails',
        description: 'Every email with its status; send one again',
        group: 'Messages',
        keywords: 'mail log outbox failed',
      },
      {
        resource: settings,
        label: 'Connections',
        description: 'Card payments, email server, text messages, domains and storage',
        path: '/admin/settings/connections',
        group: 'Technical',
        keywords: 'stripe payments cards smtp email godaddy storage keys sms',
      },
      {
        resource: apiKeys,
        group: 'Technical',
        description: 'Access for other programs',
        keywords: 'developers tokens integrations',
      },
      {
        resource: webhooks,
        group: 'Technical',
        description: 'Notify other programs of events',
        keywords: 'developers integrations',
      },
      {
        resource: dataImports,
        label: 'Import data',
        description: 'Import customers, repairs, appointments and repair prices from a file',
        group: 'Data',
        keywords: 'move migrate csv repairdesk square',
      },
      {
        resource: shopExports,
        description: 'Take all data and files of the shop with you',
        group: 'Data',
        keywords: 'export download leave everything copy zip csv',
      },
      {
        resource: retention,
        label: 'Data retention',
        description: 'How long personal data is stored',
        group: 'Data',
        keywords: 'privacy delete erase gdpr',
      },
      {
        resource: systemStatus,
        label: 'Backups and system status',
        description: 'Last backup, free space, background jobs and errors',
        group: 'Data',
        keywords: 'back up restore health',
      },
      {
        resource: audit,
        label: 'Audit log',
        description: 'Who changed what, and when',
        group: 'Data',
        keywords: 'audit log history who changed',
      },
    ],
  },
]
