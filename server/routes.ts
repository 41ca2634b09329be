import { accountRoutes } from './accounts/accounts.routes.ts'
import { officeUserRoutes } from './accounts/office.routes.ts'
import { auditRoutes } from './business/audit.routes.ts'
import { companyRoutes } from './business/company.routes.ts'
import { newsletterRoutes } from './business/newsletter.routes.ts'
import { officeMailRoutes } from './business/office-mail.routes.ts'
import { pictureRoutes } from './business/picture.routes.ts'
import { policyRoutes } from './business/policy.routes.ts'
import { supplierRoutes } from './business/supplier.routes.ts'
import { themeRoutes } from './business/theme.routes.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { officeCatalogRoutes } from './catalog/office.routes.ts'
import { purchaseOrderRoutes } from './catalog/purchase-order.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { priceRuleRoutes } from './checkout/price-rule.routes.ts'
import type { BoundRoute } from './http/route.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { officeOrderRoutes } from './orders/office.routes.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { reportRoutes } from './reports/report.routes.ts'
import { officeServiceRoutes } from './services/office.routes.ts'
import { serviceRoutes } from './services/service.routes.ts'
import { testimonialRoutes } from './services/testimonial.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'

/** Everything that can be asked of this program, with who may ask. */
export const routes: BoundRoute[] = [
  ...accountRoutes,
  ...auditRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...companyRoutes,
  ...mailRoutes,
  ...newsletterRoutes,
  ...officeCatalogRoutes,
  ...officeMailRoutes,
  ...officeServiceRoutes,
  ...officeUserRoutes,
  ...officeOrderRoutes,
  ...orderRoutes,
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
