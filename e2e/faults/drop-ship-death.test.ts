import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { createOrder } from '#contract/orders/order.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { payByCard, preparePayment } from '#server/testing/purchase.ts'
import { eventually } from './support/eventually.ts'
import { aDropShipped } from './support/goods.ts'
import { type House, openHouse } from './support/house.ts'
import { type MailSink, startMailSink } from './support/mail-sink.ts'
import type { Program } from './support/program.ts'

const TO_SHIP = /^Order \d+-\d+ to ship for /

interface Death {
  moment: string
  arm: (house: House, sink: MailSink, program: Program) => void
  sent: number
}

const deaths: Death[] = [
  dies('order-from-suppliers/after-shipment'),
  dies('send-to-supplier/before-mail'),
  {
    moment: 'as the mail server takes the message',
    sent: 0,
    arm(_house, sink, program) {
      onSupplierMail(sink, () => {
        program.kill()
        return false
      })
    },
  },
  {
    moment: 'after the mail server has said 250',
    sent: 1,
    arm(house, sink) {
      onSupplierMail(sink, () => {
        void house.crashAt('deliver-mail/after-sending')
        return true
      })
    },
  },
]

test.each(exhaustively(deaths, ({ moment }) => !moment.startsWith('at order')))(
  'killed while a supplier gets its order, $moment: it is told once, or the same message again',
  async ({ arm, sent }) => {
    const sink = await startMailSink()
    const house = await openHouse({ env: { SMTP_URL: sink.url, MAIL_FROM: 'shop@example.com' } })
    const program = await house.start()
    const carla = house.visitor()
    await carla.call(addToCart, { productId: await aDropShipped(house), quantity: 2 })
    const { clientSecret, paymentIntentId, quote } = await preparePayment(carla)
    const told = () => sink.messages.filter(({ subject }) => TO_SHIP.test(subject))

    arm(house, sink, program)
    // The gateway's webhook also reports the payment; the first of the two requests crashes.
    const report = { paymentIntentId, total: quote.total / 100 }
    await payByCard(carla, clientSecret).catch(() => {})
    await carla.call(createOrder, report).catch(() => {})
    await program.exited
    expect(told()).toHaveLength(sent)

    await house.retryJobs()
    await house.start()
    const { id } = await carla.call(createOrder, report)
    await eventually(
      () => statusesOf(house, id),
      (statuses) => statuses[0] === 'sent',
      50_000,
    )
    expect(await statusesOf(house, id)).toEqual(['sent'])
    expect(told()).toHaveLength(sent + 1)
    expect(new Set(told().map(({ messageId }) => messageId)).size).toBe(1)
    expect(
      await house.sql('select times_sent, sent_at is not null as is_sent from drop_shipments where order_id = $1', [
        id,
      ]),
    ).toEqual([{ times_sent: 1, is_sent: true }])
    expect(await house.violations()).toEqual([])
  },
)

function dies(failpoint: string): Death {
  return { moment: `at ${failpoint}`, arm: (house) => void house.crashAt(failpoint), sent: 0 }
}

function onSupplierMail(sink: MailSink, once: () => boolean): void {
  sink.onArrival = (subject) => {
    if (!TO_SHIP.test(subject)) return true
    sink.onArrival = () => true
    return once()
  }
}

async function statusesOf(house: House, orderId: number): Promise<string[]> {
  const rows = await house.sql<{ status: string }>(
    `select status from mail_messages where kind = 'drop_shipment'
     and split_part(dedupe_key, ':', 2)::int in (select id from drop_shipments where order_id = $1)`,
    [orderId],
  )
  return rows.map(({ status }) => status)
}
