import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import { eventually } from './support/eventually.ts'
import { type MailSink, startMailSink } from './support/mail-sink.ts'
import { aDropShippedProduct } from './support/products.ts'
import type { Program } from './support/program.ts'
import { openEnvironment, type TestEnvironment } from './support/test-environment.ts'

const TO_SHIP = /^Order \d+-\d+ to ship for /

interface Crash {
  moment: string
  arm: (environment: TestEnvironment, sink: MailSink, program: Program) => void
  sent: number
}

const crashes: Crash[] = [
  dies('order-from-suppliers/after-shipment'),
  dies('send-to-supplier/before-mail'),
  {
    moment: 'as the mail server accepts the message',
    sent: 0,
    arm(_environment, sink, program) {
      onSupplierMail(sink, () => {
        program.kill()
        return false
      })
    },
  },
  {
    moment: 'after the mail server answered 250',
    sent: 1,
    arm(environment, sink) {
      onSupplierMail(sink, () => {
        void environment.crashAt('deliver-mail/after-sending')
        return true
      })
    },
  },
]

test.each(exhaustively(crashes, ({ moment }) => !moment.startsWith('at order')))(
  'emails a supplier one message ID after a crash $moment',
  async ({ arm, sent }) => {
    const sink = await startMailSink()
    const environment = await openEnvironment({ env: { SMTP_URL: sink.url, MAIL_FROM: 'shop@example.com' } })
    const program = await environment.start()
    const carla = environment.visitor()
    await carla.call(addToCart, { productId: await aDropShippedProduct(environment), quantity: 2 })
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
    const orderMails = () => sink.messages.filter(({ subject }) => TO_SHIP.test(subject))

    arm(environment, sink, program)
    // The gateway's webhook also reports the payment; the first of the two requests crashes.
    const report = { paymentIntentId, total: quote.total / 100 }
    await payByCard(carla, clientSecret).catch(() => {})
    await carla.call(createOrder, report).catch(() => {})
    await program.exited
    expect(orderMails()).toHaveLength(sent)

    await environment.retryJobs()
    await environment.start()
    const { id } = await carla.call(createOrder, report)
    await eventually(
      () => statusesOf(environment, id),
      (statuses) => statuses[0] === 'sent',
      50_000,
    )
    expect(await statusesOf(environment, id)).toEqual(['sent'])
    expect(orderMails()).toHaveLength(sent + 1)
    expect(new Set(orderMails().map(({ messageId }) => messageId)).size).toBe(1)
    expect(
      await environment.sql(
        'select times_sent, sent_at is not null as is_sent from drop_shipments where order_id = $1',
        [id],
      ),
    ).toEqual([{ times_sent: 1, is_sent: true }])
    expect(await environment.violations()).toEqual([])
  },
)

function dies(failpoint: string): Crash {
  return { moment: `at ${failpoint}`, arm: (environment) => void environment.crashAt(failpoint), sent: 0 }
}

function onSupplierMail(sink: MailSink, once: () => boolean): void {
  sink.onArrival = (subject) => {
    if (!TO_SHIP.test(subject)) return true
    sink.onArrival = () => true
    return once()
  }
}

async function statusesOf(environment: TestEnvironment, orderId: number): Promise<string[]> {
  const rows = await environment.sql<{ status: string }>(
    `select status from mail_messages where kind = 'drop_shipment'
     and split_part(dedupe_key, ':', 2)::int in (select id from drop_shipments where order_id = $1)`,
    [orderId],
  )
  return rows.map(({ status }) => status)
}
