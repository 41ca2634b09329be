import type { Endpoint } from './endpoint.ts'

type Declared =
  | Values<typeof import('./accounts/account.ts')>
  | Values<typeof import('./accounts/passkey.ts')>
  | Values<typeof import('./accounts/setup.ts')>
  | Values<typeof import('./accounts/user.ts')>
  | Values<typeof import('./appointments/appointment.ts')>
  | Values<typeof import('./appointments/booking-setup.ts')>
  | Values<typeof import('./appointments/office-appointment.ts')>
  | Values<typeof import('./audit/audit.ts')>
  | Values<typeof import('./branding/guide.ts')>
  | Values<typeof import('./catalog/brand.ts')>
  | Values<typeof import('./catalog/fit.ts')>
  | Values<typeof import('./catalog/label.ts')>
  | Values<typeof import('./catalog/office-brand.ts')>
  | Values<typeof import('./catalog/digital.ts')>
  | Values<typeof import('./catalog/office-category.ts')>
  | Values<typeof import('./catalog/office-product.ts')>
  | Values<typeof import('./catalog/office-variant.ts')>
  | Values<typeof import('./catalog/office-piece.ts')>
  | Values<typeof import('./catalog/product-bulk.ts')>
  | Values<typeof import('./catalog/product-csv.ts')>
  | Values<typeof import('./catalog/product-import.ts')>
  | Values<typeof import('./catalog/product.ts')>
  | Values<typeof import('./catalog/search-count.ts')>
  | Values<typeof import('./catalog/search-guide.ts')>
  | Values<typeof import('./catalog/stock-count.ts')>
  | Values<typeof import('./catalog/stock.ts')>
  | Values<typeof import('./catalog/alerts/stock-alert.ts')>
  | Values<typeof import('./catalog/synonym.ts')>
  | Values<typeof import('./catalog/wishlist.ts')>
  | Values<typeof import('./checkout/cart.ts')>
  | Values<typeof import('./checkout/checkout.ts')>
  | Values<typeof import('./checkout/office-hold.ts')>
  | Values<typeof import('./checkout/phone-order.ts')>
  | Values<typeof import('./company/company.ts')>
  | Values<typeof import('./company/office-company.ts')>
  | Values<typeof import('./company/office-policy.ts')>
  | Values<typeof import('./company/policy.ts')>
  | Values<typeof import('./customers/office-user.ts')>
  | Values<typeof import('./customers/personal-data.ts')>
  | Values<typeof import('./desk/attention.ts')>
  | Values<typeof import('./desk/first-steps.ts')>
  | Values<typeof import('./desk/notification.ts')>
  | Values<typeof import('./desk/overview.ts')>
  | Values<typeof import('./devices/device.ts')>
  | Values<typeof import('./devices/office-device.ts')>
  | Values<typeof import('./domains/add-to-cart.ts')>
  | Values<typeof import('./domains/domain.ts')>
  | Values<typeof import('./domains/domain-order.ts')>
  | Values<typeof import('./domains/domain-request.ts')>
  | Values<typeof import('./inquiries/inquiry.ts')>
  | Values<typeof import('./inquiries/office-inquiry.ts')>
  | Values<typeof import('./domains/office-domain-price.ts')>
  | Values<typeof import('./mail/mailbox.ts')>
  | Values<typeof import('./mail/office-mail.ts')>
  | Values<typeof import('./marketing/newsletter.ts')>
  | Values<typeof import('./marketing/office-newsletter.ts')>
  | Values<typeof import('./marketing/office-testimonial.ts')>
  | Values<typeof import('./marketing/office-theme.ts')>
  | Values<typeof import('./marketing/testimonial.ts')>
  | Values<typeof import('./marketing/theme.ts')>
  | Values<typeof import('./media/media.ts')>
  | Values<typeof import('./orders/counter-sale.ts')>
  | Values<typeof import('./orders/drop-shipment.ts')>
  | Values<typeof import('./orders/office-drop-shipment.ts')>
  | Values<typeof import('./orders/delivery.ts')>
  | Values<typeof import('./orders/office-order.ts')>
  | Values<typeof import('./orders/order.ts')>
  | Values<typeof import('./orders/parked-sale.ts')>
  | Values<typeof import('./payments/drawer.ts')>
  | Values<typeof import('./payments/payment.ts')>
  | Values<typeof import('./payments/provider.ts')>
  | Values<typeof import('./portal/device.ts')>
  | Values<typeof import('./portal/manifest.ts')>
  | Values<typeof import('./portal/sync.ts')>
  | Values<typeof import('./pricing/price-rule.ts')>
  | Values<typeof import('./pricing/promotion.ts')>
  | Values<typeof import('./purchasing/purchase-order.ts')>
  | Values<typeof import('./purchasing/reorder.ts')>
  | Values<typeof import('./repairs/account.ts')>
  | Values<typeof import('./repairs/office-account.ts')>
  | Values<typeof import('./repairs/office-part.ts')>
  | Values<typeof import('./repairs/office-ticket.ts')>
  | Values<typeof import('./repairs/office-time.ts')>
  | Values<typeof import('./repairs/repair-settings.ts')>
  | Values<typeof import('./repairs/repair-mail.ts')>
  | Values<typeof import('./repairs/repair-status.ts')>
  | Values<typeof import('./repairs/passcode.ts')>
  | Values<typeof import('./repairs/photo.ts')>
  | Values<typeof import('./repairs/signature.ts')>
  | Values<typeof import('./repairs/ticket-paper.ts')>
  | Values<typeof import('./repairs/ticket.ts')>
  | Values<typeof import('./repairs/warranty.ts')>
  | Values<typeof import('./repairs/workbench.ts')>
  | Values<typeof import('./reports/journal.ts')>
  | Values<typeof import('./reports/report.ts')>
  | Values<typeof import('./reviews/office-review.ts')>
  | Values<typeof import('./reviews/review.ts')>
  | Values<typeof import('./services/office-service.ts')>
  | Values<typeof import('./services/service.ts')>
  | Values<typeof import('./settings/settings.ts')>
  | Values<typeof import('./upkeep/upkeep.ts')>
  | Values<typeof import('./suppliers/supplier.ts')>

type Values<M> = M[keyof M]
type Endpoints = Extract<Declared, Endpoint>

/**
 * Everything that can be asked, by its route. Only a type: the browser calls `'GET /products/:slug'` with
 * inputs and answers checked, and downloads no schema for it.
 */
export type Api = { [E in Endpoints as E['route']]: E }
