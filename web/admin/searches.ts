import { z } from 'zod'
import { CalendarSearch } from '#contract/appointments/admin-appointment.ts'
import { AuditSearch } from '#contract/audit/audit.ts'
import { BalanceSearch } from '#contract/balances/admin-balance.ts'
import { AdminProductSearch } from '#contract/catalog/admin-product.ts'
import { SearchCountSearch } from '#contract/catalog/search-count.ts'
import { CountLineSearch, StockCountSearch } from '#contract/catalog/stock-count.ts'
import { AdminUserSearch } from '#contract/customers/admin-user.ts'
import { RenewalSearch } from '#contract/dashboard/renewal.ts'
import { AdminDeviceSearch } from '#contract/devices/admin-device.ts'
import { DomainOrderSearch } from '#contract/domains/domain-order.ts'
import { DomainRequestSearch } from '#contract/domains/domain-request.ts'
import { InquirySearch } from '#contract/inquiries/admin-inquiry.ts'
import { MailSearch } from '#contract/mail/admin-mail.ts'
import { PlanSearch } from '#contract/managed-it/admin-plan.ts'
import { SubscriberSearch } from '#contract/marketing/admin-newsletter.ts'
import { AdminOrderSearch } from '#contract/orders/admin-order.ts'
import { PurchaseOrderSearch } from '#contract/purchasing/purchase-order.ts'
import { PassportSearch } from '#contract/repairs/passport/passport.ts'
import { TicketSearch } from '#contract/repairs/ticket.ts'
import { BenchSearch } from '#contract/repairs/workbench.ts'
import { ReportSearch } from '#contract/reports/report.ts'
import { ReviewSearch } from '#contract/reviews/admin-review.ts'
import { Id } from '#contract/scalars.ts'
import { SupplierSearch } from '#contract/suppliers/supplier.ts'

/** What stands in the addresses of the office: what its lists are asked with, and how a thing is looked at. */
export const searches = {
  audit: AuditSearch,
  balances: BalanceSearch,
  calendar: CalendarSearch,
  devices: AdminDeviceSearch,
  domainOrders: DomainOrderSearch,
  domainRequests: DomainRequestSearch,
  renewals: RenewalSearch,
  guests: AdminUserSearch.pick({ search: true }),
  inquiries: InquirySearch,
  mail: MailSearch,
  newsletter: SubscriberSearch,
  orders: AdminOrderSearch,
  passport: PassportSearch,
  plans: PlanSearch,
  products: AdminProductSearch,
  /** Of the product that is opened: its form without, a look at it, its shelf, or a form for one like it. */
  product: z.object({ view: z.enum(['details', 'stock', 'copy', 'variants', 'numbers']) }),
  purchaseOrders: PurchaseOrderSearch,
  reports: ReportSearch,
  reviews: ReviewSearch,
  searchCounts: SearchCountSearch,
  stockCounts: StockCountSearch,
  /** Of the count that is opened: what was counted, where it differs, or what is missing. */
  stockCount: CountLineSearch.pick({ show: true, page: true }),
  suppliers: SupplierSearch,
  tickets: TicketSearch.omit({ q: true }).extend({ search: TicketSearch.shape.q }),
  /** Which parked sale was taken up at the counter, and what is asked for at once. */
  till: z.object({ parked: Id, sell: z.enum(['gift-card']) }),
  users: AdminUserSearch,
  workbench: BenchSearch,
  board: BenchSearch.pick({ mine: true }),
  /** Of the user that is opened: a look at it without. */
  user: z.object({ mode: z.enum(['edit']) }),
}

export type Searches = typeof searches

/** What the address spells right. A parameter that makes no sense is as if it were not there. */
export function readSearch(schema: z.ZodObject, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([name]) => Object.hasOwn(given, name))
      .map(([name, field]) => [name, readValue(field as z.ZodType, given[name])]),
  )
}

/** The address is text: the first way to read it that the field admits. */
function readValue(field: z.ZodType, given: unknown): unknown {
  if (given === undefined || given === '') return undefined
  const readings = [given, Number(given), given === 'true' ? true : given === 'false' ? false : undefined]
  for (const reading of readings) {
    const read = reading === undefined ? undefined : field.safeParse(reading)
    if (read?.success) return read.data
  }
  return undefined
}
