import type { PlanMailKind } from '#contract/managed-it/plan-mail.ts'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { dollars } from '../mail/dollars.ts'
import { type Block, bill, button, paragraph } from '../mail/letter.ts'
import { longDay } from '../mail/long-day.ts'
import { numberOfInvoice, numberOfPlan, type PlanInvoiceRow, type PlanRow } from './plan.ts'
import { invoiceLink } from './plan-key.ts'

type InvoiceInMail = Pick<
  PlanInvoiceRow,
  'id' | 'keyVersion' | 'planId' | 'term' | 'name' | 'fromDay' | 'toDay' | 'dueOn' | 'totalCents' | 'taxCents'
>

export interface PlanMail {
  kind: PlanMailKind
  /** Only one email of its kind is sent for each value. */
  once: string
  facts: Record<string, string>
  blocks: Block[]
}

export function invoiceMail(ctx: Ctx, invoice: InvoiceInMail): PlanMail {
  return {
    kind: 'plan_invoice',
    once: `${invoice.id}`,
    facts: factsOf(invoice),
    blocks: [
      amounts(invoice),
      paragraph(`Please pay it by ${longDay(invoice.dueOn)}. Your card is not charged automatically.`),
      button('View and pay', invoiceLink(ctx.config, invoice)),
    ],
  }
}

/** @param which identifies the reminder, so that each is sent once. */
export function reminderMail(ctx: Ctx, invoice: InvoiceInMail, which: string): PlanMail {
  return {
    kind: 'plan_invoice_reminder',
    once: `${invoice.id}:${which}`,
    facts: factsOf(invoice),
    blocks: [
      amounts(invoice),
      button('View and pay', invoiceLink(ctx.config, invoice)),
      paragraph('If you have already paid, no action is needed.'),
    ],
  }
}

export function renewalMail(plan: Pick<PlanRow, 'id' | 'name' | 'priceCents'>, day: string, days: number): PlanMail {
  return {
    kind: 'plan_renews',
    once: `${plan.id}:${day}:${days}`,
    facts: { plan: plan.name, number: numberOfPlan(plan), from: longDay(day), price: dollars(plan.priceCents) },
    blocks: [paragraph('To cancel, contact us before that day.')],
  }
}

export function planPaidMail(invoice: InvoiceInMail): PlanMail {
  return { kind: 'plan_invoice_paid', once: `${invoice.id}`, facts: factsOf(invoice), blocks: [amounts(invoice)] }
}

export function planRefundedMail(invoice: InvoiceInMail, refund: { id: string; amountCents: Cents }): PlanMail {
  return ofMoney('plan_invoice_refunded', invoice, refund)
}

export function planReturnedMail(invoice: InvoiceInMail, paid: { id: string; amountCents: Cents }): PlanMail {
  return ofMoney('plan_payment_returned', invoice, paid)
}

/** The beginnings of the keys of the mails about a plan that contain no link. */
export function linklessMailKeys(planId: number, invoices: { id: number }[]): string[] {
  return [`plan_renews:${planId}`, ...invoices.flatMap(({ id }) => OF_INVOICE.map((kind) => `${kind}:${id}`))]
}

const OF_INVOICE = ['plan_invoice_paid', 'plan_invoice_refunded', 'plan_payment_returned'] satisfies PlanMailKind[]

function ofMoney(
  kind: PlanMailKind,
  invoice: InvoiceInMail,
  { id, amountCents }: { id: string; amountCents: Cents },
): PlanMail {
  return { kind, once: `${invoice.id}:${id}`, facts: { ...factsOf(invoice), amount: dollars(amountCents) }, blocks: [] }
}

function factsOf(invoice: InvoiceInMail): Record<string, string> {
  const { name, fromDay, toDay, dueOn, totalCents } = invoice
  return {
    plan: name,
    number: numberOfInvoice(invoice),
    from: longDay(fromDay),
    to: longDay(toDay),
    until: longDay(dueOn),
    total: dollars(totalCents),
  }
}

function amounts({ name, totalCents, taxCents }: Pick<InvoiceInMail, 'name' | 'totalCents' | 'taxCents'>): Block {
  return bill(
    [[name, dollars(cents(totalCents - taxCents))]],
    [
      ['Tax', dollars(taxCents)],
      ['Total', dollars(totalCents)],
    ],
  )
}
