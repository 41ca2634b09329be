import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'

export interface WebhookTarget {
  url: string
  secret: string
}

export interface DeliveryOptions {
  copies?: number
  delayMs?: number
  ageSeconds?: number
  /** Two secrets stand for a rotation, null for a missing signature. */
  secrets?: string[] | null
  isTampered?: boolean
  livemode?: boolean
}

export interface Delivery {
  eventId: string
  type: string
  status: number
  body: string
}

export interface SignedEvent {
  payload: string
  header: string | undefined
}

const signer = new Stripe('sk_test_signs_only')

export async function signEvent(
  event: Stripe.Event,
  secret: string,
  { ageSeconds = 0, secrets = [secret], isTampered = false, livemode = event.livemode }: DeliveryOptions = {},
): Promise<SignedEvent> {
  const payload = JSON.stringify({ ...event, livemode }, null, 2)
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  const headers = await Promise.all(
    (secrets ?? []).map((secret) => signer.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })),
  )
  return { payload: isTampered ? payload.replace('evt_', 'evT_') : payload, header: joined(headers) }
}

export async function deliver(
  { url, secret }: WebhookTarget,
  events: Stripe.Event[],
  options: DeliveryOptions = {},
): Promise<Delivery[]> {
  const deliveries: Delivery[] = []
  await wait(options.delayMs ?? 0)
  for (const event of events) {
    const signed = await signEvent(event, secret, options)
    const copies = Array.from({ length: options.copies ?? 1 }, () => post(url, event, signed))
    deliveries.push(...(await Promise.all(copies)))
  }
  return deliveries
}

async function post(url: string, { id, type }: Stripe.Event, { payload, header }: SignedEvent): Promise<Delivery> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...(header && { 'stripe-signature': header }) },
      body: payload,
    })
    return { eventId: id, type, status: answer.status, body: await answer.text() }
  } catch {
    return { eventId: id, type, status: 0, body: '' }
  }
}

function joined([first, ...others]: string[]): string | undefined {
  return first && [first, ...others.map((header) => header.slice(header.indexOf('v1=')))].join(',')
}
