import { expect, test } from 'vitest'
import { buy } from '#server/testing/purchase.ts'
import { eventually } from './support/eventually.ts'
import type { MailSink } from './support/mail-sink.ts'
import { startMailSink } from './support/mail-sink.ts'
import { aSellableProduct } from './support/products.ts'
import type { Program } from './support/program.ts'
import type { TestEnvironment } from './support/test-environment.ts'
import { openEnvironment } from './support/test-environment.ts'

const crashes: {
  moment: string
  arm(environment: TestEnvironment, sink: MailSink, program: Program): void
  before: number
}[] = [
  {
    moment: 'as the mail server accepts the message',
    before: 0,
    arm(_environment, sink, program) {
      sink.onArrival = () => {
        sink.onArrival = () => true
        program.kill()
        return false
      }
    },
  },
  {
    moment: 'after the mail server answered 250',
    before: 1,
    arm: (environment) => void environment.crashAt('deliver-mail/after-sending'),
  },
]

test.each(crashes)('sends the confirmation with one message ID after a crash $moment', async ({ arm, before }) => {
  const sink = await startMailSink()
  const environment = await openEnvironment({ env: { SMTP_URL: sink.url, MAIL_FROM: 'shop@example.com' } })
  const program = await environment.start()
  arm(environment, sink, program)

  const order = await buy(environment.visitor(), [{ productId: await aSellableProduct(environment) }])
  await program.exited
  expect(sink.messages).toHaveLength(before)
  expect(await statuses(environment)).toEqual(['queued'])

  await environment.start()
  await eventually(
    () => statuses(environment),
    ([status]) => status === 'sent',
    50_000,
  )
  expect(sink.messages.length).toBe(before + 1)
  expect(new Set(sink.messages.map(({ messageId }) => messageId)).size).toBe(1)
  expect(sink.messages[0]!.subject).toBe(`Your order #${order.id} has been placed`)
  expect(await environment.violations()).toEqual([])
})

async function statuses(environment: TestEnvironment): Promise<string[]> {
  const rows = await environment.sql<{ status: string }>(
    `select status from mail_messages where kind = 'order_confirmation'`,
  )
  return rows.map(({ status }) => status)
}
