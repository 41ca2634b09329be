import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { type ConnectionName, ConnectionTest } from '#contract/settings/settings.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { openCourier } from '../mail/deliver.ts'
import { askWhoWeAre } from '../mail/texts/twilio.ts'

/** Makes a real request. A failure is returned and not thrown. */
export async function testConnection(ctx: Ctx, { name }: { name: ConnectionName }): Promise<ConnectionTest> {
  const result = await tests[name](ctx)
  await inTransaction(ctx, (ctx) =>
    record(ctx, 'connection.tested', `connection:${name}`, ConnectionTest, { after: result }),
  )
  return result
}

const tests: Record<ConnectionName, (ctx: Ctx) => Promise<ConnectionTest>> = {
  payments: testPayments,
  mail: testMail,
  texts: testTexts,
  storage: testStorage,
  registrar: testRegistrar,
}

/** No payment has this id. A "not found" answer proves that the key works. */
const NO_PAYMENT = 'pi_connection_test'

async function testPayments({ payments }: Ctx): Promise<ConnectionTest> {
  if (!payments) return failed('No payment provider is connected.')
  try {
    await payments.getIntent(NO_PAYMENT)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'payment_intent_not_found'))
      return failed(`The payment provider did not accept the request. ${reasonOf(error)}`)
  }
  return payments.name === 'demo'
    ? works('The demo gateway responds. It charges no one.')
    : works('Stripe responds and accepts the secret key.')
}

async function testMail({ config }: Ctx): Promise<ConnectionTest> {
  const courier = openCourier(config.smtpUrl)
  if (!courier) return failed('No mail server is connected.')
  try {
    await courier.verify()
    return works('The mail server responds and accepts the sign-in.')
  } catch (error) {
    return failed(`The mail server did not accept the connection. ${reasonOf(error)}`)
  } finally {
    courier.close()
  }
}

async function testTexts({ config: { twilio } }: Ctx): Promise<ConnectionTest> {
  if (!twilio) return failed('No text message service is connected.')
  try {
    await askWhoWeAre(twilio)
    return works('Twilio responds and accepts the token.')
  } catch (error) {
    return failed(`Twilio did not accept the request. ${reasonOf(error)}`)
  }
}

const PROBE = `${createHash('sha256').update('connection test').digest('hex').slice(0, 32)}.png`

async function testStorage({ media, now }: Ctx): Promise<ConnectionTest> {
  const written = Buffer.from(now.toISOString())
  try {
    await media.write(PROBE, written)
    const found = await media.read(PROBE)
    if (!found?.equals(written)) return failed('The test file could not be read back.')
    return works('A file was written and read back.')
  } catch (error) {
    return failed(`The folder for pictures cannot be used. ${reasonOf(error)}`)
  }
}

async function testRegistrar({ names }: Ctx): Promise<ConnectionTest> {
  if (names.registrar().state === 'none') return failed('No registrar is connected.')
  const [answer] = await names.check([REGISTERED])
  const standing = names.registrar()
  if (standing.state === 'refused') return failed(standing.why)
  return answer!.source === 'godaddy' && answer!.status === 'taken'
    ? works('GoDaddy responds and accepts the key.')
    : failed('GoDaddy did not respond correctly. Try again in a minute.')
}

const REGISTERED = 'example.com'

const WithCause = z.object({ cause: z.object({ message: z.string() }) })
/** Removes keys, and passwords in URLs. */
const SECRETS = /(?:sk|rk|pk|whsec)_\w+|\/\/[^\s/@]+@/g

function reasonOf(error: unknown): string {
  const { data } = WithCause.safeParse(error)
  const message = data?.cause.message ?? (error instanceof Error ? error.message : String(error))
  return truncateText(message.replace(SECRETS, '…'), 300)
}

function works(says: string): ConnectionTest {
  return { isWorking: true, says }
}

function failed(says: string): ConnectionTest {
  return { isWorking: false, says }
}
