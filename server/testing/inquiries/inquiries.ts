import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { listInquiries, sendQuote } from '#contract/inquiries/admin-inquiry.ts'
import { sendInquiry } from '#contract/inquiries/inquiry.ts'
import { seedContent } from '../../../demo/content.ts'
import { aTechnician, theOwner } from '../people.ts'
import { screenLines } from '../repairs/estimates.ts'
import { openShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

export async function openShopWithInquiries() {
  const shop = await openShop({ openConnections: 5 })
  await seedContent(shop.context())
  const teo = await aTechnician(shop)
  return { shop, teo, olive: await theOwner(shop), dev: shop.visitor() }
}

type Draft = Partial<z.input<typeof sendInquiry.input>>

export function inquiryDraft(given: Draft = {}): z.input<typeof sendInquiry.input> {
  return {
    key: randomUUID(),
    type: 'web-design',
    customerName: 'Dev Rao',
    customerEmail: 'dev@example.com',
    description: 'A page for my bakery, with hours and a map.',
    ...given,
  }
}

export async function createInquiry(who: Visitor, teo: Visitor, given: Draft = {}) {
  const sent = await who.call(sendInquiry, inquiryDraft(given))
  const rows = await teo.call(listInquiries, {})
  return { ...sent, id: rows.find(({ number }) => number === sent.number)!.id }
}

export function quoteInquiry(teo: Visitor, id: number, given: { key?: string } = {}) {
  return teo.call(sendQuote, { id, key: randomUUID(), lines: screenLines, ...given })
}
