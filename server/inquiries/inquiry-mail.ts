import type { INQUIRY_MAILS } from '#contract/inquiries/inquiry-mail.ts'
import type { Cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
import { type Block, bill, button, paragraph } from '../mail/letter.ts'
import type { Mail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import type { InquiryRecord } from './inquiry.ts'
import { numberOfInquiry } from './inquiry.ts'
import { inquiryLink } from './inquiry-key.ts'
import type { QuoteRow } from './quote/inquiry-quote.ts'

type InquiryInMail = Pick<InquiryRecord, 'id' | 'keyVersion' | 'serviceName' | 'customerName' | 'customerEmail'>
type QuoteInMail = Pick<QuoteRow, 'id' | 'lines' | 'subtotalCents' | 'taxCents' | 'totalCents' | 'note'> & {
  lastDay: string
}

/** Omits the customer's text, because the address may be somebody else's. */
export function receivedMail(ctx: Ctx, inquiry: InquiryInMail): Mail {
  return {
    dedupeKey: `inquiry_received:${inquiry.id}`,
    ...addressed(inquiry, 'inquiry_received', [
      button('See your request', inquiryLink(ctx.config, inquiry)),
      paragraph('If you did not ask us, ignore this email.'),
    ]),
  }
}

export function quoteMail(ctx: Ctx, inquiry: InquiryInMail, quote: QuoteInMail): Mail {
  const lines = quote.lines.map(
    ({ quantity, name, lineTotalCents }) =>
      [quantity > 1 ? `${quantity} × ${name}` : name, dollars(lineTotalCents)] as const,
  )
  return {
    dedupeKey: `quote_sent:${quote.id}`,
    ...addressed(inquiry, 'quote_sent', [
      bill(lines, [
        ['Subtotal', dollars(quote.subtotalCents)],
        ['Tax', dollars(quote.taxCents)],
        ['Total', dollars(quote.totalCents)],
      ]),
      ...(quote.note ? [paragraph(quote.note)] : []),
      paragraph(`You can approve it until ${quote.lastDay}. Approving charges nothing.`),
      button('Review and answer', inquiryLink(ctx.config, inquiry)),
    ]),
  }
}

export function decidedMail(
  ctx: Ctx,
  inquiry: InquiryInMail,
  { id, version, totalCents }: Pick<QuoteRow, 'id' | 'version' | 'totalCents'>,
  isPayable: boolean,
): Mail {
  return {
    dedupeKey: `quote_approved:${id}`,
    ...addressed(
      inquiry,
      'quote_approved',
      [
        ...(isPayable ? [paragraph('You can already pay it on its page, with your cart.')] : []),
        button('See what you approved', inquiryLink(ctx.config, inquiry)),
      ],
      { version: String(version), total: dollars(totalCents) },
    ),
  }
}

export function quoteReturnedMail(
  ctx: Ctx,
  inquiry: InquiryInMail,
  { id, amountCents }: { id: string; amountCents: Cents },
): Mail {
  return {
    dedupeKey: `quote_payment_returned:${id}:${inquiry.id}`,
    ...addressed(inquiry, 'quote_payment_returned', [button('See your request', inquiryLink(ctx.config, inquiry))], {
      amount: dollars(amountCents),
    }),
  }
}

function addressed(
  { id, serviceName, customerName: name, customerEmail: address }: InquiryInMail,
  kind: keyof typeof INQUIRY_MAILS,
  blocks: Block[],
  facts?: Record<string, string>,
): Mail {
  const number = numberOfInquiry({ id })
  return {
    kind,
    to: { name, address },
    ...wordedLetter(kind, { name, facts: { service: serviceName, number, ...facts }, blocks }),
  }
}
