import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { PushKind } from '#contract/accounts/push.ts'
import { savePushBrowser } from '#contract/accounts/push.ts'
import { SEND_PUSH } from '../../accounts/push/push.ts'
import { sendPush } from '../../accounts/push/send-push.ts'
import type { TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

export interface ShownNotification {
  title: string
  body: string
  href: string
  tag: string
}

interface Taken {
  headers: IncomingMessage['headers']
  path: string
  news: ShownNotification
}

export async function aPushService(shop: TestShop) {
  const taken: Taken[] = []
  const status = { now: 201 }
  const browsers = new Map<string, ReturnType<typeof aBrowser>>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url!
    const text = browsers.get(path)!.open(Buffer.concat(chunks))
    taken.push({ headers: request.headers, path, news: JSON.parse(text) })
    response.writeHead(status.now).end('ignored')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const port = String((server.address() as AddressInfo).port)
  const network = { resolve: async () => ['127.0.0.1'], admits: () => true, ports: [port] }

  function anAddress() {
    const path = `/${randomBytes(9).toString('base64url')}`
    const browser = aBrowser()
    browsers.set(path, browser)
    const { p256dh, auth } = browser
    return { path, endpoint: `http://push.example:${port}${path}`, p256dh, auth }
  }

  async function subscribed(visitor: Visitor, kinds: PushKind[]) {
    const { path, endpoint: reached, p256dh, auth } = anAddress()
    const endpoint = `https://fcm.googleapis.com${path}`
    const saved = await visitor.call(savePushBrowser, { endpoint, p256dh, auth, kinds })
    // The API accepts no local address, so the test writes it to the table.
    await shop.sql('update push_browsers set endpoint = $1 where id = $2', [reached, saved.id])
    return { ...saved, path, endpoint: reached, p256dh, auth }
  }

  async function send(): Promise<unknown[]> {
    const waiting = await shop.sql<{ id: number }>(`select id from push_messages where status = 'waiting' order by id`)
    const failures: unknown[] = []
    for (const { id } of waiting) await sendPush(shop.context(), id, network).catch((error) => failures.push(error))
    return failures
  }

  const jobs = () => shop.sql(`select start_after, data from pgboss.job where name = $1`, [SEND_PUSH])
  return { taken, status, network, anAddress, subscribed, send, jobs, shown: () => taken.map(({ news }) => news) }
}

/** The browser's half of RFC 8291 is written independently, so that it shares no error with the shop's. */
export function aBrowser() {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const secret = randomBytes(16)
  const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, size: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, size))
  return {
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
    open(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const ciphertext = body.subarray(21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const shared = hkdf(pair.computeSecret(sender), secret, info, 32)
      const key = hkdf(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(shared, salt, 'Content-Encoding: nonce\0', 12)
      const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(ciphertext.subarray(-16))
      const text = Buffer.concat([opening.update(ciphertext.subarray(0, -16)), opening.final()])
      return text.subarray(0, text.lastIndexOf(2)).toString()
    },
  }
}

export function vapidClaimsOf({ headers }: Taken) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!
  const [head, claims, signature] = token!.split('.')
  const point = Buffer.from(key!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  return { key, isSigned, claims: JSON.parse(Buffer.from(claims!, 'base64url').toString()) }
}
