import type { Cents } from '#contract/money.ts'
import { findSender } from '../../accounts/sender.ts'
import type { Ctx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { button, footer, greeting, letter, paragraph } from '../../mail/letter.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'
import type { Mail } from '../../mail/outbox.ts'
import type { GiftCardSaleRow } from './gift-card.table.ts'
import { giftCardKey } from './gift-card-key.ts'

export function recipientOf(sale: GiftCardSaleRow): { name: string; address: string } | undefined {
  const { recipientEmail, recipientName, buyerEmail, buyerName } = sale
  if (recipientEmail) return { name: recipientName, address: recipientEmail }
  return buyerEmail ? { name: buyerName, address: buyerEmail } : undefined
}

/** Never includes the code, because emails are forwarded and stored. */
export async function giftCardMail(ctx: Ctx, sale: GiftCardSaleRow): Promise<Mail | undefined> {
  const to = recipientOf(sale)
  if (!to) return undefined
  const sender = await findSender(ctx)
  const isPresent = sale.recipientEmail !== ''
  const from = nameInMail(sale.buyerName)
  return {
    kind: 'gift_card',
    dedupeKey: `gift_card:${sale.id}:${sale.keyVersion}`,
    to,
    ...letter(`Your gift card from ${sender.name}`, [
      greeting(to.name),
      paragraph(
        isPresent
          ? `${from ?? 'Someone'} sent you a ${dollars(sale.amountCents)} gift card for ${sender.name}.`
          : `Your gift card of ${dollars(sale.amountCents)} is ready.`,
      ),
      button('Open the gift card', `${ctx.config.publicUrl}/gift-card/${giftCardKey(ctx.config, sale)}`),
      paragraph(
        'Anyone with this link can see the code, so keep it private. Use the code online or in store until the balance is spent.',
      ),
      footer(sender.line),
    ]),
  }
}

export async function giftCardSentMail(ctx: Ctx, sale: GiftCardSaleRow): Promise<Mail | undefined> {
  if (!sale.recipientEmail || !sale.buyerEmail) return undefined
  const sender = await findSender(ctx)
  return {
    kind: 'gift_card_sent',
    dedupeKey: `gift_card_sent:${sale.id}`,
    to: { name: sale.buyerName, address: sale.buyerEmail },
    ...letter(`Your gift card of ${dollars(sale.amountCents)} is on its way`, [
      greeting(sale.buyerName),
      paragraph(
        `You paid ${dollars(sale.amountCents)} for a gift card, and we emailed it to ${sale.recipientEmail}. If it does not arrive, reply to this email.`,
      ),
      footer(sender.line),
    ]),
  }
}

export async function giftCardReturnedMail(
  ctx: Ctx,
  sale: GiftCardSaleRow,
  paid: { id: string; amountCents: Cents },
): Promise<Mail> {
  const sender = await findSender(ctx)
  return {
    kind: 'gift_card_returned',
    dedupeKey: `gift_card_returned:${paid.id}`,
    to: { name: sale.buyerName, address: sale.buyerEmail },
    ...letter('We refunded your payment', [
      greeting(sale.buyerName),
      paragraph(
        `We could not take your payment of ${dollars(paid.amountCents)} for a gift card, so all of it goes back to your card within a few days.`,
      ),
      footer(sender.line),
    ]),
  }
}

export async function giftCardRefundedMail(
  ctx: Ctx,
  sale: GiftCardSaleRow,
  refund: { id: string; amountCents: Cents },
): Promise<Mail> {
  const sender = await findSender(ctx)
  return {
    kind: 'gift_card_refunded',
    dedupeKey: `gift_card_refunded:${refund.id}`,
    to: { name: sale.buyerName, address: sale.buyerEmail },
    ...letter(`We paid back ${dollars(refund.amountCents)}`, [
      greeting(sale.buyerName),
      paragraph(
        `${dollars(refund.amountCents)} that was left on your gift card is refunded the way you paid. The card can no longer be used.`,
      ),
      footer(sender.line),
    ]),
  }
}
