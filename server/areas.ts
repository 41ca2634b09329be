import { accountsArea } from './accounts/accounts.area.ts'
import { appointmentsArea } from './appointments/appointments.area.ts'
import type { Area } from './area.ts'
import { auditArea } from './audit/audit.area.ts'
import { backupArea } from './backup/backup.area.ts'
import { balancesArea } from './balances/balances.area.ts'
import { payableByBalance } from './balances/pay-bill.ts'
import { brandingArea } from './branding/branding.area.ts'
import { findLetterhead } from './branding/face/letterhead.ts'
import { catalogArea } from './catalog/catalog.area.ts'
import { leavingCart } from './checkout/bills/leave-cart.ts'
import { checkoutArea } from './checkout/checkout.area.ts'
import { companyArea } from './company/company.area.ts'
import { timeZoneOf } from './company/company.ts'
import type { Ctx } from './context.ts'
import { customersArea } from './customers/customers.area.ts'
import { dataImportArea } from './data-import/data-import.area.ts'
import { deskArea } from './desk/desk.area.ts'
import { devicesArea } from './devices/devices.area.ts'
import { domainOrdersArea } from './domain-orders/domain-orders.area.ts'
import { domainsArea } from './domains/domains.area.ts'
import type { BoundRoute } from './http/route.ts'
import { inquiriesArea } from './inquiries/inquiries.area.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Courier } from './mail/deliver.ts'
import { mailArea } from './mail/mail.area.ts'
import { managedArea } from './managed/managed.area.ts'
import { marketingArea } from './marketing/marketing.area.ts'
import { mediaArea } from './media/media.area.ts'
import { ordersArea } from './orders/orders.area.ts'
import { paymentsArea } from './payments/payments.area.ts'
import { portalArea } from './portal/portal.area.ts'
import type { AwaitsGoods } from './ports/awaits-goods.ts'
import type { KeepsSealed } from './ports/keeps-sealed.ts'
import type { FindLetterhead } from './ports/letterhead.ts'
import type { PayableHandler, PayableHandlers } from './ports/payable-handler.ts'
import type { PointsAtModel } from './ports/points-at-model.ts'
import type { FindShopZone } from './ports/shop-zone.ts'
import type { ForgetsUser, KeepsHistory } from './ports/user-history.ts'
import { pricingArea } from './pricing/pricing.area.ts'
import { purchasingArea } from './purchasing/purchasing.area.ts'
import { queueArea } from './queue/queue.area.ts'
import { repairsArea } from './repairs/repairs.area.ts'
import { reportsArea } from './reports/reports.area.ts'
import { reviewsArea } from './reviews/reviews.area.ts'
import { servicesArea } from './services/services.area.ts'
import { settingsArea } from './settings/settings.area.ts'
import { suppliersArea } from './suppliers/suppliers.area.ts'
import { upkeepArea } from './upkeep/upkeep.area.ts'
import { webhooksArea } from './webhooks/webhooks.area.ts'

/** All that the program is made of. */
const areas: Area[] = [
  accountsArea,
  appointmentsArea,
  auditArea,
  backupArea,
  balancesArea,
  brandingArea,
  catalogArea,
  checkoutArea,
  companyArea,
  customersArea,
  dataImportArea,
  deskArea,
  devicesArea,
  domainOrdersArea,
  domainsArea,
  inquiriesArea,
  managedArea,
  mailArea,
  marketingArea,
  mediaArea,
  ordersArea,
  paymentsArea,
  portalArea,
  pricingArea,
  purchasingArea,
  queueArea,
  repairsArea,
  reportsArea,
  reviewsArea,
  servicesArea,
  settingsArea,
  suppliersArea,
  upkeepArea,
  webhooksArea,
]

/** Everything that can be asked of this program, with who may ask. */
export const routes: BoundRoute[] = areas.flatMap((area) => area.routes ?? [])

/** Everything that the shop does on its own. */
export function jobDefinitions(context: () => Ctx, courier: Courier): JobDefinition[] {
  return areas.flatMap((area) => area.jobs?.(context, courier) ?? [])
}

/** All that can be paid for in this shop. */
export const payableHandlers = payableHandlersOf(areas.flatMap((area) => area.payableHandlers ?? []))

/** Whatever stands in a cart or at the counter as a bill, a gift card pays, too. */
export function payableHandlersOf(kinds: PayableHandler<Ctx>[]): PayableHandlers<Ctx> {
  const isBill = ({ inCart, atCounter }: PayableHandler<Ctx>) =>
    inCart !== undefined || atCounter !== undefined
  return new Map(kinds.map((kind) => [kind.kind, isBill(kind) ? leavingCart(payableByBalance(kind)) : kind]))
}

/** All whose rows name device models. */
export const pointers: PointsAtModel<Ctx>[] = areas.flatMap((area) => area.pointsAtModel ?? [])

/** All rows that only the shop's secret opens. */
export const sealedKinds: KeepsSealed[] = areas.flatMap((area) => area.keepsSealed ?? [])

/** All who wait for what was ordered from suppliers. */
export const awaiters: AwaitsGoods<Ctx>[] = areas.flatMap((area) => area.awaitsGoods ?? [])

/** All that may know what a user did. */
export const histories: KeepsHistory<Ctx>[] = areas.flatMap((area) => area.keepsHistory ?? [])

/** All that forget something with an account. */
export const forgetters: ForgetsUser<Ctx>[] = areas.flatMap((area) => area.forgetsUser ?? [])

/** What stands above every mail of the shop. */
export const letterhead: FindLetterhead<Ctx> = findLetterhead

export const findZone: FindShopZone<Ctx> = timeZoneOf
