import { expect, test } from 'vitest'
import { buy } from '#server/testing/purchase.ts'
import { eventually } from './support/eventually.ts'
import { aSellable } from './support/goods.ts'
import type { House } from './support/house.ts'
import { openHouse } from './support/house.ts'
import type { MailSink } from './support/mail-sink.ts'
import { startMailSink } from './support/mail-sink.ts'
import type { Program } from './support/program.ts'

const deaths: {
  moment: string
  arm(house: House, sink: MailSink, program: Program): void
  before: number
}[] = [
  {
    moment: 'as the mail server takes the message',
    before: 0,
    arm(_house, sink, program) {
      sink.onArrival = () => {
        sink.onArrival = () => true
        program.kill()
        return false
      }
    },
  },
  {
    moment: 'after the mail server has said 250',
    before: 1,
    arm: (house) => void house.crashAt('deliver-mail/after-sending'),
  },
]

test.each(deaths)(
  'killed $moment: the confirmation arrives all the same, and every copy is the same message',
  async ({ arm, before }) => {
    const sink = await startMailSink()
    const house = await openHouse({ env: { SMTP_URL: sink.url, MAIL_FROM: 'shop@example.com' } })
    const program = await house.start()
    arm(house, sink, program)

    const order = await buy(house.visitor(), [{ productId: await aSellable(house) }])
    await program.exited
    expect(sink.messages).toHaveLength(before)
    expect(await statuses(house)).toEqual(['queued'])

    await house.start()
    await eventually(
      () => statuses(house),
      ([status]) => status === 'sent',
      50_000,
    )
    expect(sink.messages.length).toBe(before + 1)
    expect(new Set(sink.messages.map(({ messageId }) => messageId)).size).toBe(1)
    expect(sink.messages[0]!.subject).toBe(`Your order #${order.id} has been placed`)
    expect(await house.violations()).toEqual([])
  },
)

async function statuses(house: House): Promise<string[]> {
  const rows = await house.sql<{ status: string }>(`select status from mail_messages where kind = 'order_confirmation'`)
  return rows.map(({ status }) => status)
}
