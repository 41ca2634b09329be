import { z } from 'zod'
import type { TwilioConfig } from '../../config/partners.ts'

const ADDRESS = 'https://api.twilio.com'
const PATIENCE_MS = 15_000

const Sent = z.object({ sid: z.string() })
const Listed = z.object({ messages: z.array(z.object({ sid: z.string(), body: z.string() })) })
const Refused = z.object({ code: z.number().optional(), message: z.string() })

/** What Twilio will say of this message however often it is asked. */
export class TextRefused extends Error {
  /** Whoever has the number answered STOP. */
  readonly isUnwanted: boolean

  constructor(message: string, isUnwanted: boolean) {
    super(message)
    this.isUnwanted = isUnwanted
  }
}

/** https://www.twilio.com/docs/api/errors/21610 */
const UNSUBSCRIBED = 21610

/** Hands one text message over. @throws TextRefused for good; Error where it may be tried again. */
export async function sendText(
  twilio: TwilioConfig,
  { to, body }: { to: string; body: string },
): Promise<void> {
  const sender = twilio.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const answer = await ask(twilio, 'POST', new URLSearchParams({ To: to, Body: body, [sender]: twilio.from }))
  Sent.parse(answer)
}

/** Whether the very same text went to this number since then. */
export async function wasTextSent(
  twilio: TwilioConfig,
  { to, body, since }: { to: string; body: string; since: Date },
): Promise<boolean> {
  const asked = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '50' })
  const { messages } = Listed.parse(await ask(twilio, 'GET', asked))
  return messages.some((message) => message.body === body)
}

/** @throws where the account or its token is not known. */
export async function askWhoWeAre(twilio: TwilioConfig): Promise<void> {
  await ask(twilio, 'GET', new URLSearchParams({ PageSize: '1' }))
}

async function ask(
  { apiBase, accountSid, authToken }: TwilioConfig,
  method: 'GET' | 'POST',
  fields: URLSearchParams,
): Promise<unknown> {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiBase ?? ADDRESS)
  if (method === 'GET') url.search = fields.toString()
  const response = await fetch(url, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    ...(method === 'POST' && { body: fields }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const { code, message } = Refused.safeParse(answer).data ?? { message: `status ${response.status}` }
  // Wrong keys can be mended, and whoever asks too often may ask later; what is wrong with the message stays so.
  if (response.status === 400) throw new TextRefused(`Twilio: ${message}`, code === UNSUBSCRIBED)
  throw new Error(`Twilio: ${message}`)
}
