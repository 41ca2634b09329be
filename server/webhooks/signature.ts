import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

interface Signed {
  id: number
  timestamp: number
  body: string
}

/** One signature for each valid secret. Source: Standard Webhooks 1.0, HMAC-SHA256 over `id.timestamp.body`. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: string[]): Record<string, string> {
  const name = `msg_${id}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${name}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': name, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
