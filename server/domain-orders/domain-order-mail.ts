import { HOSTING_PLANS, hostingName } from '#contract/domains/hosting-plan.ts'
import { cents } from '#contract/money.ts'
import type { RefundedPart } from '#contract/payments/payment-part.ts'
import { bankDelay, refundText } from '#contract/payments/refund-text.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
import { button, paragraph } from '../mail/letter.ts'
import { longDay } from '../mail/long-day.ts'
import { nameInMail } from '../mail/name-in-mail.ts'
import type { Mail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import { EXAMPLE_ORDER } from '../orders/mail/example-order-mails.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { ExampleMails } from '../ports/example-mails.ts'
import type { domainOrders } from './domain-order.table.ts'

type DomainOrder = typeof domainOrders.$inferSelect
type Contact = Pick<OrderRow, 'contactName' | 'contactEmail'>

export function failedMail(
  ctx: Ctx,
  order: Contact & Pick<OrderRow, 'id'>,
  { id, kind, name, failure }: Pick<DomainOrder, 'id' | 'kind' | 'name' | 'failure'>,
  back: Pick<RefundedPart, 'way' | 'name' | 'amount'>[],
): Mail {
  return {
    kind: 'domain_order_failed',
    dedupeKey: `domain_order_failed:${id}`,
    to: { name: order.contactName, address: order.contactEmail },
    ...wordedLetter('domain_order_failed', {
      name: nameInMail(order.contactName) ?? 'there',
      facts: { item: name, number: String(order.id), reason: failure ?? '' },
      blocks: [
        ...(back.length > 0
          ? [paragraph(`We refund ${refundText(back, dollars)}.${bankDelay(back)} We are sorry.`)]
          : []),
        ...(kind === 'domain' ? [button('Look for another name', `${ctx.config.publicUrl}/godaddy`)] : []),
      ],
    }),
  }
}

type Ending = Pick<DomainOrder, 'id' | 'orderId' | 'orderItemId' | 'kind' | 'what' | 'name' | 'expiresOn'>

export function endingMail(ctx: Ctx, { contactName, contactEmail }: Contact, row: Ending, days: number): Mail {
  const [name, end] = [withoutTerm(row), longDay(row.expiresOn!)]
  return {
    kind: 'domain_order_ends',
    dedupeKey: `domain_order_ends:${row.id}:${row.expiresOn}:${days}`,
    to: { name: contactName, address: contactEmail },
    ...wordedLetter('domain_order_ends', {
      name: nameInMail(contactName) ?? 'there',
      facts: { number: String(row.orderId), item: name, until: end },
      blocks: [button(`Renew ${name}`, new URL(renewalPath(row), ctx.config.publicUrl).href)],
    }),
  }
}

function withoutTerm({ kind, what, name }: Ending): string {
  const plan = kind === 'hosting' && HOSTING_PLANS.find(({ id }) => id === what)
  return plan ? hostingName(plan.name) : name
}

export function renewalPath({ kind, what, orderItemId }: Pick<DomainOrder, 'kind' | 'what' | 'orderItemId'>): string {
  return kind === 'domain' ? `/godaddy?renew=${what}` : `/godaddy?tab=hosting&renew=${orderItemId}`
}

const EXAMPLE = {
  id: 0,
  orderId: EXAMPLE_ORDER.id,
  orderItemId: 0,
  kind: 'domain' as const,
  what: 'example.com',
  name: 'example.com',
  failure: 'The name was registered by someone else in the meantime.',
  expiresOn: '2026-12-31',
}

export const exampleDomainMails: ExampleMails<Ctx> = {
  domain_order_failed: (ctx) =>
    failedMail(ctx, EXAMPLE_ORDER, EXAMPLE, [{ way: 'card', name: 'Visa ···· 4242', amount: cents(1_819) }]),
  domain_order_ends: (ctx) => endingMail(ctx, EXAMPLE_ORDER, EXAMPLE, 30),
}
