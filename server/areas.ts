import { accounts } from './accounts/accounts.area.ts'
import type { Area } from './area.ts'
import { catalog } from './catalog/catalog.area.ts'
import { checkout } from './checkout/checkout.area.ts'
import { company } from './company/company.area.ts'
import type { Ctx } from './context.ts'
import { customers } from './customers/customers.area.ts'
import { desk } from './desk/desk.area.ts'
import type { BoundRoute } from './http/route.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Courier } from './mail/deliver.ts'
import { mail } from './mail/mail.area.ts'
import { marketing } from './marketing/marketing.area.ts'
import { media } from './media/media.area.ts'
import { orders } from './orders/orders.area.ts'
import { payments } from './payments/payments.area.ts'
import type { PaymentKind, PaymentKinds } from './ports/payment-kind.ts'
import { pricing } from './pricing/pricing.area.ts'
import { purchasing } from './purchasing/purchasing.area.ts'
import { reports } from './reports/reports.area.ts'
import { services } from './services/services.area.ts'
import { settings } from './settings/settings.area.ts'
import { suppliers } from './suppliers/suppliers.area.ts'

/** All that the program is made of. */
const areas: Area[] = [
  accounts,
  catalog,
  checkout,
  company,
  customers,
  desk,
  mail,
  marketing,
  media,
  orders,
  payments,
  pricing,
  purchasing,
  reports,
  services,
  settings,
  suppliers,
]

/** Everything that can be asked of this program, with who may ask. */
export const routes: BoundRoute[] = areas.flatMap((area) => area.routes ?? [])

/** Everything that the shop does on its own. */
export function jobDefinitions(context: () => Ctx, courier: Courier): JobDefinition[] {
  return areas.flatMap((area) => area.jobs?.(context, courier) ?? [])
}

/** All that can be paid for in this shop. */
export const paymentKinds = kindsOf(areas.flatMap((area) => area.paymentKinds ?? []))

export function kindsOf(kinds: PaymentKind<Ctx>[]): PaymentKinds<Ctx> {
  return new Map(kinds.map((kind) => [kind.kind, kind]))
}
