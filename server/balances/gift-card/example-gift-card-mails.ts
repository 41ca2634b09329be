import { cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { EXAMPLE_PERSON } from '../../mail/wording/example-person.ts'
import type { ExampleMails } from '../../ports/example-mails.ts'
import { giftCardMail, giftCardRefundedMail, giftCardReturnedMail, giftCardSentMail } from './gift-card-mail.ts'

const CARD = {
  id: 12,
  keyVersion: 0,
  amountCents: cents(5_000),
  buyerName: EXAMPLE_PERSON.name,
  buyerEmail: EXAMPLE_PERSON.address,
  recipientName: '',
  recipientEmail: '',
}
const PRESENT = { ...CARD, recipientName: 'Walter Finch', recipientEmail: 'walter@example.com' }
const PAID = { id: 'example', amountCents: CARD.amountCents }

export const exampleGiftCardMails: ExampleMails<Ctx> = {
  gift_card: async (ctx) => (await giftCardMail(ctx, CARD))!,
  gift_card_present: async (ctx) => (await giftCardMail(ctx, PRESENT))!,
  gift_card_sent: async (ctx) => (await giftCardSentMail(ctx, PRESENT))!,
  gift_card_refunded: (ctx) => giftCardRefundedMail(ctx, CARD, PAID),
  gift_card_returned: (ctx) => giftCardReturnedMail(ctx, CARD, PAID),
}
