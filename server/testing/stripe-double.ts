import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { emit, newId, openAccount } from './stripe-double/account.ts'
import { chargeFee, failPayout, payOut } from './stripe-double/balance.ts'
import { createFaultScript, type Fault, NoAnswer } from './stripe-double/faults.ts'
import { createIdempotencyKeys } from './stripe-double/idempotency.ts'
import { answerChallenge, confirmIntent, finishProcessing } from './stripe-double/intents.ts'
import { type Ledger, openLedger } from './stripe-double/ledger.ts'
import { failRefund, openDispute } from './stripe-double/refunds.ts'
import { answer, type RequestHandling } from './stripe-double/requests.ts'
import type { Route } from './stripe-double/specification.ts'
import { presentCard } from './stripe-double/terminal.ts'
import { type Delivery, type DeliveryOptions, deliver, type WebhookTarget } from './stripe-double/webhook.ts'

/**
 * A real HTTP server checks every request against Stripe's specification, stores state and idempotency keys as Stripe
 * does, and fails on demand. Actions of browsers and banks are methods, and webhooks wait until `deliver` is called.
 */
export interface StripeDouble {
  url: string
  ledger: Ledger
  /** Repeats that are answered from the idempotency memory do not count. */
  script(route: Route, fault: Fault, times?: number): void
  confirm(intentId: string, payment: { card: string }): Stripe.PaymentIntent
  answerChallenge(intentId: string, isApproved: boolean): Stripe.PaymentIntent
  finishProcessing(intentId: string, isPaid: boolean): Stripe.PaymentIntent
  failRefund(refundId: string): Stripe.Refund
  presentCard(readerId: string, cardNumber: string): Stripe.Terminal.Reader
  setReader(readerId: string, status: 'online' | 'offline'): void
  openDispute(intentId: string): Stripe.Dispute
  /** Pays out what is in the balance; null if it is empty. `isByHand`: Stripe does not say what it consists of. */
  payOut(options?: { isByHand?: boolean }): Stripe.Payout | null
  failPayout(id: string): void
  chargeFee(amount: number): void
  emit(type: string, object: { object: string }): Stripe.Event
  event(type: string, intentId?: string): Stripe.Event
  sendWebhooksTo(target: WebhookTarget): void
  deliver(events: Stripe.Event | Stripe.Event[], options?: DeliveryOptions): Promise<Delivery[]>
  close(): Promise<void>
}

export async function startStripeDouble({
  port = 0,
  webhook,
}: {
  port?: number
  webhook?: WebhookTarget
} = {}): Promise<StripeDouble> {
  const account = openAccount()
  const ledger = openLedger(account)
  const desk: RequestHandling = { account, ledger, keys: createIdempotencyKeys(), script: createFaultScript() }
  const server = createServer((request, response) => serve(desk, request, response))
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  let target = webhook

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    script: (route, fault, times = 1) => desk.script.add(route, fault, times),
    confirm: (intentId, { card }) => structuredClone(confirmIntent(account, intentId, card)),
    answerChallenge: (intentId, isApproved) => structuredClone(answerChallenge(account, intentId, isApproved)),
    finishProcessing: (intentId, isPaid) => structuredClone(finishProcessing(account, intentId, isPaid)),
    failRefund: (refundId) => failRefund(account, refundId),
    presentCard: (readerId, cardNumber) => structuredClone(presentCard(account, readerId, cardNumber)),
    setReader: (readerId, status) => {
      account.readers.get(readerId)!.status = status
    },
    payOut: (options) => payOut(account, options),
    failPayout: (id) => failPayout(account, id),
    chargeFee: (amount) => chargeFee(account, amount),
    openDispute: (intentId) => openDispute(account, intentId),
    emit: (type, object) => emit(account, type, object),
    event: (type, intentId) => findEvent(ledger, type, intentId),
    sendWebhooksTo: (other) => {
      target = other
    },
    async deliver(events, options) {
      if (!target) throw new Error('No webhook to deliver to: call sendWebhooksTo first')
      const deliveries = await deliver(target, [events].flat(), options)
      ledger.deliveries.push(...deliveries)
      return deliveries
    },
    close: () => closed(server),
  }
}

async function serve(desk: RequestHandling, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, body, isReplay } = await answer(desk, request)
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...(isReplay && { 'idempotent-replayed': 'true' }),
      // Stripe stores the failure, so it tells its client not to retry.
      ...(status === 500 && request.method === 'POST' && { 'stripe-should-retry': 'false' }),
    })
    response.end(JSON.stringify(body))
  } catch (error) {
    if (error instanceof NoAnswer && error.how === 'hang') return
    if (!(error instanceof NoAnswer)) desk.ledger.violations.push(`The double broke: ${(error as Error).stack}`)
    request.socket.destroy()
  }
}

function findEvent({ events }: Ledger, type: string, intentId?: string): Stripe.Event {
  const found = events.findLast((event) => event.type === type && (!intentId || isAbout(event, intentId)))
  if (!found) throw new Error(`There was no ${type}${intentId ? ` about ${intentId}` : ''}`)
  return found
}

function isAbout({ data }: Stripe.Event, intentId: string): boolean {
  const object = data.object as { id?: string; payment_intent?: unknown }
  return object.id === intentId || object.payment_intent === intentId
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
