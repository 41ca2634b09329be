import { getCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
import { bill, button, footer, greeting, letter, paragraph } from '../mail/letter.ts'
import type { Mail } from '../mail/outbox.ts'
import type { InquiryRecord } from './inquiry.ts'
import { numberOfInquiry } from './inquiry.ts'
import { inquiryLink } from './inquiry-key.ts'
import type { QuoteRow } from './quote/inquiry-quote.ts'

/** Omits the customer's text, because the address may be somebody else's. */
export async function receivedMail(ctx: Ctx, inquiry: InquiryRecord): Promise<Mail> {
  return {
    kind: 'inquiry_received',
    dedupeKey: `inquiry_received:${inquiry.id}`,
    ...(await addressed(ctx, inquiry, `We have your request ${numberOfInquiry(inquiry)}`, [
      paragraph(`we received your request about ${inquiry.serviceName} and will answer to this address.`),
      button('See your request', inquiryLink(ctx.config, inquiry)),
      paragraph('If you did not ask us, there is nothing to do.'),
    ])),
  }
}

export async function quoteMail(
  ctx: Ctx,
  inquiry: InquiryRecord,
  quote: QuoteRow & { lastDay: string },
): Promise<Mail> {
  const lines = quote.lines.map(
    ({ quantity, name, lineTotalCents }) =>
      [quantity > 1 ? `${quantity} × ${name}` : name, dollars(lineTotalCents)] as const,
  )
  return {
    kind: 'quote_sent',
    dedupeKey: `quote_sent:${quote.id}`,
    ...(await addressed(ctx, inquiry, `Our quote for your request ${numberOfInquiry(inquiry)}`, [
      paragraph(`this is what ${inquiry.serviceName} costs as you described it:`),
      bill(lines, [
        ['Subtotal', dollars(quote.subtotalCents)],
        ['Tax', dollars(quote.taxCents)],
        ['Total', dollars(quote.totalCents)],
      ]),
      ...(quote.note ? [paragraph(quote.note)] : []),
      paragraph(`You can approve it until ${quote.lastDay}. Approving charges nothing.`),
      button('Review and answer', inquiryLink(ctx.config, inquiry)),
    ])),
  }
}

export async function decidedMail(
  ctx: Ctx,
  inquiry: InquiryRecord,
  { id, version, totalCents }: QuoteRow,
  isPayable: boolean,
): Promise<Mail> {
  return {
    kind: 'quote_approved',
    dedupeKey: `quote_approved:${id}`,
    ...(await addressed(ctx, inquiry, `You approved our quote ${numberOfInquiry(inquiry)}`, [
      paragraph(`you approved version ${version} of our quote, ${dollars(totalCents)} with tax. We will get in touch.`),
      ...(isPayable ? [paragraph('You can already pay it on its page, with your cart.')] : []),
      button('See what you approved', inquiryLink(ctx.config, inquiry)),
    ])),
  }
}

async function addressed(
  ctx: Ctx,
  { customerName: name, customerEmail: address }: InquiryRecord,
  subject: string,
  blocks: Parameters<typeof letter>[1],
): Promise<Pick<Mail, 'to' | 'subject' | 'text' | 'html'>> {
  const { name: shop, phone } = await getCompany(ctx)
  return { to: { name, address }, ...letter(subject, [greeting(name), ...blocks, footer(`${shop}, ${phone}`)]) }
}
