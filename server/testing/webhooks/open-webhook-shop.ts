import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWebhook, type WEBHOOK_SUBJECTS } from '#contract/webhooks/webhook.ts'
import { seedContent } from '../../../demo/content.ts'
import { listWebhookDeliveries as readDeliveries } from '../../webhooks/delivery-log.ts'
import { sendWebhooks } from '../../webhooks/send-webhooks.ts'
import { theOwner } from '../people.ts'
import { aProduct } from '../products.ts'
import { onTestEnd, openShop } from '../shop.ts'

export interface ReceivedCall {
  headers: IncomingMessage['headers']
  body: string
}

async function aListener() {
  const received: ReceivedCall[] = []
  const status = { now: 200 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ headers: request.headers, body })
    response.writeHead(status.now).end('ignored')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestEnd(async () => void server.close())
  const port = String((server.address() as AddressInfo).port)
  const network = { resolve: async () => ['127.0.0.1'], admits: () => true, ports: [port] }
  return { received, status, port, network }
}

type Subjects = (typeof WEBHOOK_SUBJECTS)[number][]

export async function openWebhookShop(subjects: Subjects = ['stock']) {
  const shop = await openShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const listener = await aListener()
  const { id } = await aProduct(shop, { stock: 5 })
  const url = 'https://books.example/in'
  const { webhook, secret } = await olive.call(createWebhook, { name: 'Books', url, subjects })
  // The API accepts no local address, so the test writes it to the table.
  await shop.sql(`update webhooks set url = 'http://books.example:${listener.port}/in'`)
  const send = () => sendWebhooks(shop.context(), listener.network)
  const sell = (stock: number) => shop.sql(`update products set stock_on_hand = $1 where id = $2`, [stock, id])
  const log = async () => (await readDeliveries(shop.context(), { id: webhook.id, page: 1, limit: 100 })).items
  return { shop, olive, ...listener, webhook, secret, productId: id, send, sell, log }
}

export const signatureOf = (secret: string, { headers, body }: ReceivedCall) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`
