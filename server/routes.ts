import { accountRoutes } from './accounts/accounts.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { officeCatalogRoutes } from './catalog/office-catalog.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { policyRoutes } from './company/policy.routes.ts'
import { customerRoutes } from './customers/customers.routes.ts'
import { officeUserRoutes } from './customers/office/office-user.routes.ts'
import { auditRoutes } from './desk/audit.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import type { BoundRoute } from './http/route.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { officeMailRoutes } from './mail/office-mail.routes.ts'
import { newsletterRoutes } from './marketing/newsletter.routes.ts'
import { testimonialRoutes } from './marketing/testimonial.routes.ts'
import { themeRoutes } from './marketing/theme/theme.routes.ts'
import { pictureRoutes } from './media/picture.routes.ts'
import { officeOrderRoutes } from './orders/office/office-order.routes.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { paymentRoutes } from './payments/payment.routes.ts'
import { priceRuleRoutes } from './pricing/price-rule.routes.ts'
import { purchaseOrderRoutes } from './purchasing/purchase-order.routes.ts'
import { reportRoutes } from './reports/report.routes.ts'
import { officeServiceRoutes } from './services/office.routes.ts'
import { serviceRoutes } from './services/service.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { supplierRoutes } from './suppliers/supplier.routes.ts'

/** Everything that can be asked of this program, with who may ask. */
export const routes: BoundRoute[] = [
  ...accountRoutes,
  ...auditRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...companyRoutes,
  ...customerRoutes,
  ...deskRoutes,
  ...mailRoutes,
  ...newsletterRoutes,
  ...officeCatalogRoutes,
  ...officeMailRoutes,
  ...officeServiceRoutes,
  ...officeUserRoutes,
  ...officeOrderRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...pictureRoutes,
  ...policyRoutes,
  ...priceRuleRoutes,
  ...purchaseOrderRoutes,
  ...reportRoutes,
  ...serviceRoutes,
  ...settingsRoutes,
  ...supplierRoutes,
  ...testimonialRoutes,
  ...themeRoutes,
]
