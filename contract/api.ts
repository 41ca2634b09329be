import type * as account from './accounts/account.ts'
import type * as passkey from './accounts/passkey.ts'
import type * as setup from './accounts/setup.ts'
import type * as user from './accounts/user.ts'
import type * as audit from './audit/audit.ts'
import type * as adminCategory from './catalog/office-category.ts'
import type * as adminProduct from './catalog/office-product.ts'
import type * as product from './catalog/product.ts'
import type * as productBulk from './catalog/product-bulk.ts'
import type * as productCsv from './catalog/product-csv.ts'
import type * as stock from './catalog/stock.ts'
import type * as wishlist from './catalog/wishlist.ts'
import type * as cart from './checkout/cart.ts'
import type * as checkout from './checkout/checkout.ts'
import type * as company from './company/company.ts'
import type * as adminCompany from './company/office-company.ts'
import type * as adminPolicy from './company/office-policy.ts'
import type * as policy from './company/policy.ts'
import type * as adminUser from './customers/office-user.ts'
import type * as personalData from './customers/personal-data.ts'
import type * as attention from './desk/attention.ts'
import type * as overview from './desk/overview.ts'
import type { Endpoint } from './endpoint.ts'
import type * as mailbox from './mail/mailbox.ts'
import type * as adminMail from './mail/office-mail.ts'
import type * as newsletter from './marketing/newsletter.ts'
import type * as adminNewsletter from './marketing/office-newsletter.ts'
import type * as adminTestimonial from './marketing/office-testimonial.ts'
import type * as adminTheme from './marketing/office-theme.ts'
import type * as testimonial from './marketing/testimonial.ts'
import type * as theme from './marketing/theme.ts'
import type * as media from './media/media.ts'
import type * as counterSale from './orders/counter-sale.ts'
import type * as adminOrder from './orders/office-order.ts'
import type * as order from './orders/order.ts'
import type * as payment from './payments/payment.ts'
import type * as priceRule from './pricing/price-rule.ts'
import type * as purchaseOrder from './purchasing/purchase-order.ts'
import type * as report from './reports/report.ts'
import type * as adminService from './services/office-service.ts'
import type * as service from './services/service.ts'
import type * as settings from './settings/settings.ts'
import type * as supplier from './suppliers/supplier.ts'

type Declared =
  | Values<typeof account>
  | Values<typeof adminCategory>
  | Values<typeof adminCompany>
  | Values<typeof adminOrder>
  | Values<typeof adminMail>
  | Values<typeof adminNewsletter>
  | Values<typeof adminPolicy>
  | Values<typeof adminProduct>
  | Values<typeof adminService>
  | Values<typeof adminTestimonial>
  | Values<typeof adminTheme>
  | Values<typeof adminUser>
  | Values<typeof attention>
  | Values<typeof audit>
  | Values<typeof cart>
  | Values<typeof checkout>
  | Values<typeof company>
  | Values<typeof counterSale>
  | Values<typeof mailbox>
  | Values<typeof media>
  | Values<typeof newsletter>
  | Values<typeof order>
  | Values<typeof passkey>
  | Values<typeof payment>
  | Values<typeof personalData>
  | Values<typeof overview>
  | Values<typeof policy>
  | Values<typeof priceRule>
  | Values<typeof product>
  | Values<typeof productBulk>
  | Values<typeof productCsv>
  | Values<typeof purchaseOrder>
  | Values<typeof report>
  | Values<typeof service>
  | Values<typeof settings>
  | Values<typeof stock>
  | Values<typeof supplier>
  | Values<typeof setup>
  | Values<typeof testimonial>
  | Values<typeof theme>
  | Values<typeof user>
  | Values<typeof wishlist>

type Values<M> = M[keyof M]
type Endpoints = Extract<Declared, Endpoint>

/**
 * Everything that can be asked, by its route. Only a type: the browser calls `'GET /products/:slug'` with
 * inputs and answers checked, and downloads no schema for it.
 */
export type Api = { [E in Endpoints as E['route']]: E }
