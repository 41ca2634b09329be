import { cents, ZERO } from '#contract/money.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { EXAMPLE_PERSON } from '../../mail/wording/example-person.ts'
import type { ExampleMails } from '../../ports/example-mails.ts'
import { deliveryMail } from '../delivery/delivery-mail.ts'
import { layawayMail } from '../layaway/layaway-mail.ts'
import { backInStockMail } from './back-in-stock.ts'
import { orderConfirmationMail, orderLinkMail } from './order-mail.ts'
import {
  orderCancelledMail,
  orderMessageMail,
  orderRefundedMail,
  orderReturnedMail,
  orderShippedMail,
  parcelsSentMail,
} from './order-update-mail.ts'

export const EXAMPLE_ORDER = {
  id: 1042,
  keyVersion: 0,
  status: 'pending' as const,
  contactName: EXAMPLE_PERSON.name,
  contactEmail: EXAMPLE_PERSON.address,
  shippingMethod: 'standard' as const,
  shippingAddress: {
    name: EXAMPLE_PERSON.name,
    line1: '12 Larch Street',
    city: 'Columbus',
    state: 'OH' as const,
    zip: '43215',
  },
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  subtotalCents: cents(8_000),
  taxCents: cents(560),
  shippingCents: ZERO,
  totalCents: cents(8_560),
}

const PICKED_UP = { ...EXAMPLE_ORDER, shippingMethod: 'pickup' as const, carrier: null, trackingNumber: null }
const ONLINE = { ...PICKED_UP, shippingMethod: 'digital' as const }

export const EXAMPLE_LINES = [
  {
    name: 'Braided USB-C cable, 6 ft',
    quantity: 2,
    lineTotalCents: cents(3_000),
    imageUrl: '/pictures/braided-usb-c-cable-6ft.svg',
    kind: 'physical' as const,
    delivery: null,
  },
  {
    name: 'Anti-static mat',
    quantity: 1,
    lineTotalCents: cents(5_000),
    imageUrl: '/pictures/anti-static-mat.svg',
    kind: 'physical' as const,
    delivery: null,
  },
]

const PAID = [{ way: 'card' as const, name: 'Visa ···· 4242', amount: cents(8_560), refundable: cents(8_560) }]
const PARCEL = { carrier: 'UPS', trackingNumber: EXAMPLE_ORDER.trackingNumber }
const BACKUP = { name: 'Backup software license', imageUrl: '/pictures/backup-software-license.svg', quantity: 1 }
const MESSAGE = 'The cable arrives on Thursday. Shall we send everything together then?'

const LAYAWAY = {
  id: 12,
  items: EXAMPLE_LINES.map(({ name, quantity }) => ({ name, quantity })),
  dueOn: '2026-12-24',
  terms: 'If you cancel, we refund what you paid less the cancellation fee.',
  feeCents: cents(856),
}
const LEFT = { left: cents(6_560), paragraphs: [], name: EXAMPLE_PERSON.name, email: EXAMPLE_PERSON.address }

export const exampleOrderMails: ExampleMails<Ctx> = {
  order_confirmation: (ctx) => orderConfirmationMail(ctx, EXAMPLE_ORDER, EXAMPLE_LINES, PAID),
  order_shipped: (ctx) => orderShippedMail(ctx, EXAMPLE_ORDER, EXAMPLE_LINES),
  order_partly_shipped: (ctx) =>
    parcelsSentMail(ctx, EXAMPLE_ORDER, { parcels: [PARCEL], sent: EXAMPLE_LINES.slice(0, 1), isAll: false }),
  order_ready: (ctx) => orderShippedMail(ctx, PICKED_UP, EXAMPLE_LINES),
  order_ready_online: (ctx) => orderShippedMail(ctx, ONLINE, [BACKUP]),
  order_delivered_online: (ctx) => deliveryMail(ctx, ONLINE, { name: BACKUP.name, key: 'example' }),
  order_cancelled: (ctx) => orderCancelledMail(ctx, EXAMPLE_ORDER, { eventId: 0, refunded: PAID }),
  order_refunded: (ctx) => orderRefundedMail(ctx, EXAMPLE_ORDER, { id: 'example' }, PAID),
  order_returned: (ctx) =>
    orderReturnedMail(ctx, EXAMPLE_ORDER, {
      ...{ id: 'example', goods: EXAMPLE_LINES.slice(0, 1), valueCents: cents(3_210), feeCents: ZERO },
      ...{ exchangedCents: cents(2_140), exchangeOrderId: 1043 },
      givenBack: [{ way: 'cash', name: 'Cash', amount: cents(1_070) }],
    }),
  order_message: (ctx) => orderMessageMail(ctx, EXAMPLE_ORDER, { key: 'example', text: MESSAGE }),
  order_link: (ctx) => orderLinkMail(ctx, EXAMPLE_ORDER),
  layaway_paid: async () => layawayMail(LAYAWAY, 'layaway_paid', { ...LEFT, paragraphs: ['Paid now: $20.00.'] }),
  layaway_ready: async () => layawayMail(LAYAWAY, 'layaway_ready', LEFT),
  layaway_due: async () => layawayMail(LAYAWAY, 'layaway_due', LEFT),
  layaway_cancelled: async () => layawayMail(LAYAWAY, 'layaway_cancelled', LEFT),
  back_in_stock: async (ctx) =>
    backInStockMail(ctx, await getCompany(ctx), {
      id: 0,
      email: EXAMPLE_PERSON.address,
      name: 'Anti-static mat',
      slug: 'anti-static-mat',
      variantId: null,
    }),
}
