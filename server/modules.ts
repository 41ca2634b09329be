import { accountsModule } from './accounts/accounts.module.ts'
import { appointmentsModule } from './appointments/appointments.module.ts'
import { auditModule } from './audit/audit.module.ts'
import { backupModule } from './backup/backup.module.ts'
import { balancesModule } from './balances/balances.module.ts'
import { withBalances } from './balances/with-balances.ts'
import { brandingModule } from './branding/branding.module.ts'
import { findLetterhead } from './branding/logo/letterhead.ts'
import { catalogModule } from './catalog/catalog.module.ts'
import { chartOfAccountsModule } from './chart-of-accounts/chart-of-accounts.module.ts'
import { withCartCleanup } from './checkout/bills/with-cart-cleanup.ts'
import { checkoutModule } from './checkout/checkout.module.ts'
import { companyModule } from './company/company.module.ts'
import { timeZoneOf } from './company/company.ts'
import type { Ctx } from './context.ts'
import { customersModule } from './customers/customers.module.ts'
import { dashboardModule } from './dashboard/dashboard.module.ts'
import { dataImportModule } from './data-import/data-import.module.ts'
import { devicesModule } from './devices/devices.module.ts'
import { domainOrdersModule } from './domain-orders/domain-orders.module.ts'
import { domainsModule } from './domains/domains.module.ts'
import type { BoundRoute } from './http/route.ts'
import { inquiriesModule } from './inquiries/inquiries.module.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Courier } from './mail/deliver.ts'
import { mailModule } from './mail/mail.module.ts'
import { managedItModule } from './managed-it/managed-it.module.ts'
import { marketingModule } from './marketing/marketing.module.ts'
import { mediaModule } from './media/media.module.ts'
import type { Module } from './module.ts'
import { ordersModule } from './orders/orders.module.ts'
import { paymentsModule } from './payments/payments.module.ts'
import { portalModule } from './portal/portal.module.ts'
import type { EncryptedData } from './ports/encrypted-data.ts'
import type { ExampleMails } from './ports/example-mails.ts'
import type { GoodsReceiver } from './ports/goods-receiver.ts'
import type { FindLetterhead } from './ports/letterhead.ts'
import type { ModelMergeHandler } from './ports/model-merge-handler.ts'
import type { PayableHandler, PayableHandlers } from './ports/payable-handler.ts'
import type { PictureReplacer } from './ports/picture-replacer.ts'
import type { PromisedPartReleaser } from './ports/promised-parts.ts'
import type { FindShopZone } from './ports/shop-zone.ts'
import type { UserDataEraser, UserHistoryChecker } from './ports/user-history.ts'
import { priceBookModule } from './price-book/price-book.module.ts'
import { pricingModule } from './pricing/pricing.module.ts'
import { purchasingModule } from './purchasing/purchasing.module.ts'
import { queueModule } from './queue/queue.module.ts'
import { repairsModule } from './repairs/repairs.module.ts'
import { reportsModule } from './reports/reports.module.ts'
import { reviewsModule } from './reviews/reviews.module.ts'
import { servicesModule } from './services/services.module.ts'
import { settingsModule } from './settings/settings.module.ts'
import { shopExportModule } from './shop-export/shop-export.module.ts'
import { suppliersModule } from './suppliers/suppliers.module.ts'
import { systemStatusModule } from './system-status/system-status.module.ts'
import { webhooksModule } from './webhooks/webhooks.module.ts'

const modules: Module[] = [
  accountsModule,
  appointmentsModule,
  auditModule,
  backupModule,
  balancesModule,
  brandingModule,
  catalogModule,
  chartOfAccountsModule,
  checkoutModule,
  companyModule,
  customersModule,
  dataImportModule,
  dashboardModule,
  devicesModule,
  domainOrdersModule,
  domainsModule,
  inquiriesModule,
  managedItModule,
  mailModule,
  marketingModule,
  mediaModule,
  ordersModule,
  paymentsModule,
  portalModule,
  priceBookModule,
  pricingModule,
  purchasingModule,
  queueModule,
  repairsModule,
  reportsModule,
  reviewsModule,
  servicesModule,
  settingsModule,
  shopExportModule,
  suppliersModule,
  systemStatusModule,
  webhooksModule,
]

export const routes: BoundRoute[] = modules.flatMap((module) => module.routes ?? [])

export function jobDefinitions(context: () => Ctx, courier: Courier): JobDefinition[] {
  return modules.flatMap((module) => module.jobs?.(context, courier) ?? [])
}

export const payableHandlers = payableHandlersOf(modules.flatMap((module) => module.payableHandlers ?? []))

/** Gift cards can pay for every kind that a cart or the counter accepts. */
export function payableHandlersOf(kinds: PayableHandler<Ctx>[]): PayableHandlers<Ctx> {
  const isBill = ({ inCart, atCounter }: PayableHandler<Ctx>) => inCart !== undefined || atCounter !== undefined
  return new Map(kinds.map((kind) => [kind.kind, isBill(kind) ? withCartCleanup(withBalances(kind)) : kind]))
}

export const modelMergeHandlers: ModelMergeHandler<Ctx>[] = modules.flatMap((module) => module.modelMergeHandler ?? [])

export const encryptedData: EncryptedData[] = modules.flatMap((module) => module.encryptedData ?? [])

export const exampleMails: ExampleMails<Ctx> = Object.assign({}, ...modules.map((module) => module.exampleMails))

export const goodsReceivers: GoodsReceiver<Ctx>[] = modules.flatMap((module) => module.goodsReceiver ?? [])

export const pictureReplacers: PictureReplacer<Ctx>[] = modules.flatMap((module) => module.pictureReplacer ?? [])

export const promisedPartReleasers: PromisedPartReleaser<Ctx>[] = modules.flatMap(
  (module) => module.promisedPartReleaser ?? [],
)

export const userHistoryCheckers: UserHistoryChecker<Ctx>[] = modules.flatMap(
  (module) => module.userHistoryChecker ?? [],
)

export const userDataErasers: UserDataEraser<Ctx>[] = modules.flatMap((module) => module.userDataEraser ?? [])

export const letterhead: FindLetterhead<Ctx> = findLetterhead

export const findZone: FindShopZone<Ctx> = timeZoneOf
