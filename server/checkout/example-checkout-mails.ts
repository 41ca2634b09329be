import { findSender } from '../accounts/sender.ts'
import type { Ctx } from '../context.ts'
import { EXAMPLE_LINES, EXAMPLE_ORDER } from '../orders/mail/example-order-mails.ts'
import type { ExampleMails } from '../ports/example-mails.ts'
import { paymentReturnedMail } from './payment-returned-mail.ts'
import { paymentLinkMail } from './phone/phone-order-mail.ts'

export const exampleCheckoutMails: ExampleMails<Ctx> = {
  phone_order_link: async (ctx) =>
    paymentLinkMail({
      config: ctx.config,
      id: 0,
      checkout: EXAMPLE_ORDER,
      lines: EXAMPLE_LINES,
      link: `${ctx.config.publicUrl}/pay`,
      until: 'Friday, December 4, 2026 at 10:00 AM',
      sender: await findSender(ctx),
      time: 0,
    }),
  payment_returned: () =>
    paymentReturnedMail(
      EXAMPLE_ORDER,
      { id: 'example', amountCents: EXAMPLE_ORDER.totalCents },
      EXAMPLE_LINES,
      'sold_out',
    ),
}
