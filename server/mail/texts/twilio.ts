import { z } from 'zod'
import type { TwilioConfig } from '../../config/partners.ts'

const ADDRESS = 'https://api.twilio.com'
const PATIENCE_MS = 15_000

const Sent = z.object({ sid: z.string() })
const Listed = z.object({ messages: z.array(z.object({ sid: z.string(), body: z.string() })) })
const Refused = z.object({ code: z.number().optional(), message: z.string() })

/** A permanent refusal, which a retry would repeat. */
export class TextRefused extends Error {
  readonly isUnwanted: boolean

  constructor(message: string, isUnwanted: boolean) {
    super(message)
    this.isUnwanted = isUnwanted
  }
}

const UNSUBSCRIBED = 21610

/** @throws TextRefused for a permanent failure; Error if it may be tried again. */
export async function sendText(twilio: TwilioConfig, { to, body }: { to: string; body: string }): Promise<void> {
  const sender = twilio.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const answer = await ask(twilio, 'POST', new URLSearchParams({ To: to, Body: body, [sender]: twilio.from }))
  Sent.parse(answer)
}

export async function wasTextSent(
  twilio: TwilioConfig,
  { to, body, since }: { to: string; body: string; since: Date },
): Promise<boolean> {
  const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '50' })
  const { messages } = Listed.parse(await ask(twilio, 'GET', query))
  return messages.some((message) => message.body === body)
}

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
  // Only status 400 is permanent; credentials can be corrected, and rate limits pass.
  if (response.status === 400) throw new TextRefused(`Twilio: ${message}`, code === UNSUBSCRIBED)
  throw new Error(`Twilio: ${message}`)
}
