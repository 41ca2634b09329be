import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
import { type Block, bill, button, greeting, letter, paragraph } from '../mail/letter.ts'
import type { Mail } from '../mail/outbox.ts'
import { numberOfInvoice, type PlanInvoiceRow, type PlanRow } from './plan.ts'
import { invoiceLink } from './plan-key.ts'

type Customer = Pick<PlanRow, 'customerName' | 'customerEmail'>

/** What the next term costs, and where it is paid. */
export function invoiceMail(ctx: Ctx, plan: Customer, invoice: PlanInvoiceRow): Mail {
  const subject = `Invoice ${numberOfInvoice(invoice)}: ${invoice.name}`
  return addressed(plan, 'plan_invoice', `${invoice.id}`, subject, [
    paragraph(`this is your plan from ${invoice.fromDay} to ${invoice.toDay}:`),
    amounts(invoice),
    paragraph(`Please pay it by ${invoice.dueOn}. Nothing is taken from your card by itself.`),
    button('See it and pay', invoiceLink(ctx.config, invoice)),
  ])
}

/** @param which of its reminders, so that each is sent once. */
export function reminderMail(ctx: Ctx, plan: Customer, invoice: PlanInvoiceRow, which: string): Mail {
  const subject = `Not paid yet: invoice ${numberOfInvoice(invoice)}`
  return addressed(plan, 'plan_invoice_reminder', `${invoice.id}:${which}`, subject, [
    paragraph(`your invoice for ${invoice.name} is not paid yet. It is due on ${invoice.dueOn}.`),
    amounts(invoice),
    button('See it and pay', invoiceLink(ctx.config, invoice)),
    paragraph('If you have paid it meanwhile, there is nothing to do.'),
  ])
}

/** @param day of the next invoice. */
export function renewalMail(plan: PlanRow, day: string, days: number): Mail {
  const subject = `${plan.name} goes on from ${day}`
  return addressed(plan, 'plan_renews', `${plan.id}:${day}:${days}`, subject, [
    paragraph(
      `your plan ${plan.name} goes on with a new term on ${day}, for ${dollars(plan.priceCents)} before tax. On that day you get its invoice with a link to pay; nothing is taken by itself.`,
    ),
    paragraph('If you do not want it any more, write or call us before that day.'),
  ])
}

/** The receipt. */
export function planPaidMail(plan: Customer, invoice: PlanInvoiceRow): Mail {
  const subject = `Paid: invoice ${numberOfInvoice(invoice)}`
  return addressed(plan, 'plan_invoice_paid', `${invoice.id}`, subject, [
    paragraph(`thank you. ${invoice.name} is paid from ${invoice.fromDay} to ${invoice.toDay}.`),
    amounts(invoice),
  ])
}

export function planRefundedMail(
  plan: Customer,
  invoice: PlanInvoiceRow,
  refund: { id: string; amountCents: Cents },
): Mail {
  const subject = `${dollars(refund.amountCents)} of invoice ${numberOfInvoice(invoice)} goes back to you`
  return addressed(plan, 'plan_invoice_refunded', refund.id, subject, [
    paragraph('it goes back the way you paid. To a card that usually takes 5-10 days.'),
  ])
}

/** The money had no effect, and all of it goes back. */
export function planReturnedMail(
  plan: Customer,
  invoice: PlanInvoiceRow,
  paid: { id: string; amountCents: Cents },
): Mail {
  const subject = `Your payment for invoice ${numberOfInvoice(invoice)} goes back`
  return addressed(plan, 'plan_payment_returned', paid.id, subject, [
    paragraph(
      `it could not be booked on this invoice: it was paid already, or what your gift card had kept for it was spent elsewhere. All ${dollars(paid.amountCents)} go back the way you paid. Banks usually need 5-10 days to show it on a card.`,
    ),
  ])
}

function amounts({ name, totalCents, taxCents }: PlanInvoiceRow): Block {
  return bill(
    [[name, dollars(cents(totalCents - taxCents))]],
    [
      ['Tax', dollars(taxCents)],
      ['Total', dollars(totalCents)],
    ],
  )
}

function addressed(
  { customerName: name, customerEmail: address }: Customer,
  kind: string,
  once: string,
  subject: string,
  blocks: Block[],
): Mail {
  const said = letter(subject, [greeting(name), ...blocks])
  return { kind, dedupeKey: `${kind}:${once}`, to: { name, address }, ...said }
}
