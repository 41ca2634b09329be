import * as reader from '#contract/payments/card-reader.ts'
import * as contract from '#contract/payments/payment.ts'
import * as payout from '#contract/payments/payout.ts'
import * as provider from '#contract/payments/provider.ts'
import { route } from '../http/route.ts'
import { confirmDemoPayment } from './demo/demo-confirm.ts'
import { receivePaymentEvent } from './events/payment-event.ts'
import { getPayout, listPayouts } from './payouts/payout.ts'
import { getPayment } from './read-payment.ts'
import { listCardReaders, registerCardReader, removeCardReader, renameCardReader } from './readers/card-reader.ts'
import { reportPayment } from './report-payment.ts'
import { getStripeConfig } from './stripe/stripe-config.ts'

const cardLimit = {
  name: 'demo-card',
  windowSeconds: 600,
  perAddress: 600,
  localRateLimit: true,
  perSubject: { points: 20, of: (input: { clientSecret: string }) => input.clientSecret },
}
const STRIPE_EVENT_BYTES = 512 * 1024

export const paymentRoutes = [
  route(contract.getPayment, 'shopper', getPayment),
  route(contract.reportPayment, 'shopper', reportPayment),
  route(provider.getStripeConfig, 'public', getStripeConfig),
  route(provider.confirmDemoPayment, 'shopper', confirmDemoPayment, { limit: cardLimit, skipsInvalidation: true }),
  route(provider.receiveStripeEvent, 'public', receivePaymentEvent, {
    maxBody: STRIPE_EVENT_BYTES,
    signatureHeader: 'stripe-signature',
  }),
  route(payout.listPayouts, 'reports.read', listPayouts),
  route(payout.getPayout, 'reports.read', getPayout),
  route(reader.listCardReaders, 'counter.write', listCardReaders, { isAllowedAtRegister: true }),
  route(reader.registerCardReader, 'company.write', registerCardReader),
  route(reader.renameCardReader, 'company.write', renameCardReader),
  route(reader.removeCardReader, 'company.write', removeCardReader),
]
