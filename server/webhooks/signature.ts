import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** 256 bits in the form that libraries for the standard take. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

interface Signed {
  id: number
  /** Seconds since 1970: receivers refuse what is older than minutes. */
  timestamp: number
  body: string
}

/**
 * The headers of a call, by each secret that is good now.
 * Source: Standard Webhooks 1.0, HMAC-SHA256 over `id.timestamp.body`.
 */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: string[]): Record<string, string> {
  const name = `msg_${id}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${name}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': name,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
