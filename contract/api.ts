import type * as account from './account.ts'
import type * as adminCategory from './admin-category.ts'
import type * as adminCompany from './admin-company.ts'
import type * as adminMail from './admin-mail.ts'
import type * as adminNewsletter from './admin-newsletter.ts'
import type * as adminOrder from './admin-order.ts'
import type * as adminPolicy from './admin-policy.ts'
import type * as adminProduct from './admin-product.ts'
import type * as adminService from './admin-service.ts'
import type * as adminTestimonial from './admin-testimonial.ts'
import type * as adminTheme from './admin-theme.ts'
import type * as adminUser from './admin-user.ts'
import type * as attention from './attention.ts'
import type * as audit from './audit.ts'
import type * as cart from './cart.ts'
import type * as checkout from './checkout.ts'
import type * as company from './company.ts'
import type * as counterSale from './counter-sale.ts'
import type { Endpoint } from './endpoint.ts'
import type * as mailbox from './mailbox.ts'
import type * as media from './media.ts'
import type * as newsletter from './newsletter.ts'
import type * as order from './order.ts'
import type * as overview from './overview.ts'
import type * as passkey from './passkey.ts'
import type * as personalData from './personal-data.ts'
import type * as policy from './policy.ts'
import type * as priceRule from './price-rule.ts'
import type * as product from './product.ts'
import type * as productBulk from './product-bulk.ts'
import type * as productCsv from './product-csv.ts'
import type * as purchaseOrder from './purchase-order.ts'
import type * as report from './report.ts'
import type * as service from './service.ts'
import type * as settings from './settings.ts'
import type * as setup from './setup.ts'
import type * as stock from './stock.ts'
import type * as supplier from './supplier.ts'
import type * as testimonial from './testimonial.ts'
import type * as theme from './theme.ts'
import type * as user from './user.ts'
import type * as wishlist from './wishlist.ts'

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
