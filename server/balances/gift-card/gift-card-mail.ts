import type { GIFT_CARD_MAILS } from '#contract/balances/gift-card-mail.ts'
import type { Cents } from '#contract/money.ts'
import { findSender } from '../../accounts/sender.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { type Block, button, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import type { GiftCardSaleRow } from './gift-card.table.ts'
import { giftCardKey } from './gift-card-key.ts'

type SaleInMail = Pick<
  GiftCardSaleRow,
  'id' | 'keyVersion' | 'amountCents' | 'buyerName' | 'buyerEmail' | 'recipientName' | 'recipientEmail'
>

export function recipientOf(sale: SaleInMail): { name: string; address: string } | undefined {
  const { recipientEmail, recipientName, buyerEmail, buyerName } = sale
  if (recipientEmail) return { name: recipientName, address: recipientEmail }
  return buyerEmail ? { name: buyerName, address: buyerEmail } : undefined
}

/** Never includes the code, because emails are forwarded and stored. */
export async function giftCardMail(ctx: Ctx, sale: SaleInMail): Promise<Mail | undefined> {
  const to = recipientOf(sale)
  if (!to) return undefined
  const isPresent = sale.recipientEmail !== ''
  const facts = { amount: dollars(sale.amountCents), buyer: nameInMail(sale.buyerName) ?? 'Someone' }
  const blocks = [
    button('Open the gift card', `${ctx.config.publicUrl}/gift-card/${giftCardKey(ctx.config, sale)}`),
    paragraph(
      'Anyone with this link can see the code, so keep it private. Use the code online or in store until the balance is spent.',
    ),
  ]
  return {
    kind: 'gift_card',
    dedupeKey: `gift_card:${sale.id}:${sale.keyVersion}`,
    to,
    ...(await worded(ctx, isPresent ? 'gift_card_present' : 'gift_card', { name: to.name, facts, blocks })),
  }
}

export async function giftCardSentMail(ctx: Ctx, sale: SaleInMail): Promise<Mail | undefined> {
  if (!sale.recipientEmail || !sale.buyerEmail) return undefined
  const facts = { amount: dollars(sale.amountCents), recipient: sale.recipientEmail }
  return {
    kind: 'gift_card_sent',
    dedupeKey: `gift_card_sent:${sale.id}`,
    to: { name: sale.buyerName, address: sale.buyerEmail },
    ...(await worded(ctx, 'gift_card_sent', { name: sale.buyerName, facts })),
  }
}

interface Money {
  id: string
  amountCents: Cents
}

export function giftCardReturnedMail(ctx: Ctx, sale: SaleInMail, paid: Money): Promise<Mail> {
  return moneyMail(ctx, 'gift_card_returned', sale, paid)
}

export function giftCardRefundedMail(ctx: Ctx, sale: SaleInMail, refund: Money): Promise<Mail> {
  return moneyMail(ctx, 'gift_card_refunded', sale, refund)
}

async function moneyMail(
  ctx: Ctx,
  kind: 'gift_card_returned' | 'gift_card_refunded',
  { buyerName: name, buyerEmail: address }: SaleInMail,
  { id, amountCents }: Money,
): Promise<Mail> {
  return {
    kind,
    dedupeKey: `${kind}:${id}`,
    to: { name, address },
    ...(await worded(ctx, kind, { name, facts: { amount: dollars(amountCents) } })),
  }
}

async function worded(
  ctx: Ctx,
  kind: keyof typeof GIFT_CARD_MAILS,
  { name, facts, blocks = [] }: { name: string; facts: Record<string, string>; blocks?: Block[] },
) {
  const { name: shop } = await findSender(ctx)
  return wordedLetter(kind, { name, facts: { shop, ...facts }, blocks })
}
