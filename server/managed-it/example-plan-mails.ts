import { cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { EXAMPLE_PERSON } from '../mail/wording/example-person.ts'
import type { ExampleMails } from '../ports/example-mails.ts'
import {
  invoiceMail,
  type PlanMail,
  planPaidMail,
  planRefundedMail,
  planReturnedMail,
  reminderMail,
  renewalMail,
} from './plan-mail.ts'
import { planLetter } from './plan-mailing.ts'

const PLAN = { id: 7, name: 'Small office care', priceCents: cents(8_000) }
const INVOICE = {
  id: 15,
  keyVersion: 0,
  planId: PLAN.id,
  term: 2,
  name: PLAN.name,
  fromDay: '2026-11-20',
  toDay: '2026-12-19',
  dueOn: '2026-12-04',
  totalCents: cents(8_560),
  taxCents: cents(560),
}
const PAID = { id: 'example', amountCents: INVOICE.totalCents }

export const examplePlanMails: ExampleMails<Ctx> = {
  plan_invoice: (ctx) => written(invoiceMail(ctx, INVOICE)),
  plan_invoice_reminder: (ctx) => written(reminderMail(ctx, INVOICE, 'example')),
  plan_renews: () => written(renewalMail(PLAN, '2026-12-20', 30)),
  plan_invoice_paid: () => written(planPaidMail(INVOICE)),
  plan_invoice_refunded: () => written(planRefundedMail(INVOICE, PAID)),
  plan_payment_returned: () => written(planReturnedMail(INVOICE, PAID)),
}

function written(mail: PlanMail) {
  return planLetter(EXAMPLE_PERSON.name, mail)
}
