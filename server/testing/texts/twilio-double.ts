import { type Reply, startFakeServer } from '../registries/fake-server.ts'

const SID = `AC${'0'.repeat(32)}`
const TOKEN = 'a-token-of-twilio'
export const OUR_NUMBER = '+16145550100'

interface SentText {
  to: string
  from: string
  body: string
}

export interface TwilioDouble {
  env: Record<string, string>
  sent: SentText[]
  unsubscribed: Set<string>
  lie?: (Reply & { isSent?: boolean }) | undefined
  close(): void
}

/**
 * Implements the part of Twilio's Messages resource that the shop uses:
 * https://www.twilio.com/docs/messaging/api/message-resource
 */
export async function startTwilioDouble(): Promise<TwilioDouble> {
  const sent: SentText[] = []
  const unsubscribed = new Set<string>()
  const { url, close } = await startFakeServer(({ method, path, headers, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://double')
    if (headers.authorization !== `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString('base64')}`)
      return refused(401, 20003, 'Authenticate')
    if (pathname !== `/2010-04-01/Accounts/${SID}/Messages.json`) return refused(404, 20404, 'Not found')
    if (method === 'GET') return listOf(sent, searchParams)
    const { lie } = double
    double.lie = undefined
    const answer = lie && !lie.isSent ? lie : send(new URLSearchParams(body), { sent, unsubscribed })
    return lie ?? answer
  })
  const env = { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM: OUR_NUMBER, TWILIO_API_BASE: url }
  const double: TwilioDouble = { env, sent, unsubscribed, close }
  return double
}

function send(fields: URLSearchParams, { sent, unsubscribed }: Pick<TwilioDouble, 'sent' | 'unsubscribed'>): Reply {
  const [to, from, body] = ['To', 'From', 'Body'].map((name) => fields.get(name) ?? '') as [string, string, string]
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return refused(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  if (body === '' || body.length > 1600) return refused(400, 21617, 'The concatenated message body is too long')
  if (unsubscribed.has(to)) return refused(400, 21610, 'Attempt to send to unsubscribed recipient')
  sent.push({ to, from, body })
  return { status: 201, body: { sid: `SM${String(sent.length).padStart(32, '0')}`, status: 'queued' } }
}

function listOf(sent: SentText[], query: URLSearchParams): Reply {
  const to = query.get('To')
  const messages = sent.filter((text) => to === null || text.to === to)
  return { status: 200, body: { messages: messages.map(({ body }, at) => ({ sid: `SM${at}`, body })) } }
}

function refused(status: number, code: number, message: string): Reply {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } }
}
