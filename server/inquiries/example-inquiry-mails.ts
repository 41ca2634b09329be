import { cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { EXAMPLE_PERSON } from '../mail/wording/example-person.ts'
import type { ExampleMails } from '../ports/example-mails.ts'
import { decidedMail, quoteMail, quoteReturnedMail, receivedMail } from './inquiry-mail.ts'

const INQUIRY = {
  id: 27,
  keyVersion: 0,
  serviceName: 'Data recovery',
  customerName: EXAMPLE_PERSON.name,
  customerEmail: EXAMPLE_PERSON.address,
}
const QUOTE = {
  id: 0,
  version: 1,
  lines: [
    {
      kind: 'labor' as const,
      name: 'Recover photos from a broken drive',
      quantity: 1,
      unitPriceCents: cents(24_000),
      isTaxable: false,
      taxRatePpm: null,
      lineTotalCents: cents(24_000),
      taxCents: cents(0),
    },
    {
      kind: 'part' as const,
      name: 'New drive, 1 TB',
      quantity: 1,
      unitPriceCents: cents(8_000),
      isTaxable: true,
      taxRatePpm: null,
      lineTotalCents: cents(8_000),
      taxCents: cents(560),
    },
  ],
  subtotalCents: cents(32_000),
  taxCents: cents(560),
  totalCents: cents(32_560),
  note: 'We need about three days. You pay nothing if no photo can be recovered.',
  lastDay: 'Friday, December 4, 2026',
}

export const exampleInquiryMails: ExampleMails<Ctx> = {
  inquiry_received: (ctx) => receivedMail(ctx, INQUIRY),
  quote_sent: (ctx) => quoteMail(ctx, INQUIRY, QUOTE),
  quote_approved: (ctx) => decidedMail(ctx, INQUIRY, QUOTE, true),
  quote_payment_returned: (ctx) => quoteReturnedMail(ctx, INQUIRY, { id: 'example', amountCents: QUOTE.totalCents }),
}
