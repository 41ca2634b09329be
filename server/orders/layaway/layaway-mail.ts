import type { Cents } from '#contract/money.ts'
import type { ORDER_MAILS } from '#contract/orders/order-mail.ts'
import { leftOfDeposits } from '../../balances/deposit/deposit-balance.ts'
import { textCustomer } from '../../company/text-customer.ts'
import type { Ctx } from '../../context.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { dollars } from '../../mail/dollars.ts'
import { goods, paragraph } from '../../mail/letter.ts'
import { longDay } from '../../mail/long-day.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { inOwnersWords } from '../../mail/wording/mail-text.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'
import { type LayawayRecord, numberOfLayaway, priceLayaway } from './layaway.ts'

type LayawayMailKind = Extract<keyof typeof ORDER_MAILS, `layaway_${string}`>
type InMail = Pick<LayawayRecord, 'id' | 'items' | 'dueOn' | 'terms' | 'feeCents'>

interface Facts {
  /** Distinguishes several mails of one kind. */
  once?: string | number
  left: Cents
  paragraphs: string[]
}

export async function mailLayawayPaid(
  ctx: Ctx,
  layaway: LayawayRecord,
  { allocationId, amountCents }: { allocationId: number; amountCents: Cents },
): Promise<void> {
  await tellCustomer(ctx, layaway, 'layaway_paid', { once: allocationId, paragraphs: [paidText(amountCents)] })
}

export async function mailLayawayReady(ctx: Ctx, layaway: LayawayRecord): Promise<void> {
  await tellCustomer(ctx, layaway, 'layaway_ready', { paragraphs: [] })
}

export async function mailLayawayDue(ctx: Ctx, layaway: LayawayRecord): Promise<void> {
  await tellCustomer(ctx, layaway, 'layaway_due', { paragraphs: [] })
}

export async function mailLayawayCancelled(
  ctx: Ctx,
  layaway: LayawayRecord,
  sums: { refunded: Cents; retained: Cents },
): Promise<void> {
  await tellCustomer(ctx, layaway, 'layaway_cancelled', { paragraphs: [cancelledText(sums)] })
}

function paidText(amountCents: Cents): string {
  return `Paid now: ${dollars(amountCents)}.`
}

function cancelledText({ refunded, retained }: { refunded: Cents; retained: Cents }): string {
  const fee = retained > 0 ? ` We retain the cancellation fee of ${dollars(retained)}.` : ''
  return `We refund ${dollars(refunded)} the way you paid it.${fee}`
}

export function layawayMail(
  layaway: InMail,
  kind: LayawayMailKind,
  { once = '', left, paragraphs, name, email }: Facts & { name: string; email: string },
): Mail & { dedupeKey: string } {
  const isOver = kind === 'layaway_cancelled'
  return {
    kind,
    dedupeKey: `${kind}:${layaway.id}:${once}`,
    to: { name, address: email },
    ...wordedLetter(kind, {
      name,
      facts: { layaway: numberOfLayaway(layaway), until: longDay(layaway.dueOn), balance: dollars(left) },
      blocks: [
        ...paragraphs.map(paragraph),
        goods(layaway.items.map(({ name, quantity }) => [`${quantity} × ${name}`, undefined])),
        ...(isOver ? [] : [paragraph(balanceText(layaway, left)), paragraph(layaway.terms)]),
      ],
    }),
  }
}

function balanceText({ dueOn, feeCents }: InMail, left: Cents): string {
  const fee = feeCents > 0 ? ` The cancellation fee is ${dollars(feeCents)}.` : ''
  return left > 0 ? `Left to pay by ${longDay(dueOn)}: ${dollars(left)}.${fee}` : `Everything is paid.${fee}`
}

async function tellCustomer(
  ctx: Ctx,
  layaway: LayawayRecord,
  kind: LayawayMailKind,
  facts: Omit<Facts, 'left'>,
): Promise<void> {
  const { name, contacts, textsConsentAt } = await readCustomer(ctx, layaway.customerId)
  const contactOf = (kind: 'email' | 'phone') => contacts.find((contact) => contact.kind === kind)?.value ?? ''
  const { quote } = await priceLayaway(ctx, layaway)
  const left = Math.max(0, quote.total - (await leftOfDeposits(ctx, layaway.balanceId))) as Cents
  const email = contactOf('email')
  const mail = layawayMail(layaway, kind, { ...facts, left, name, email })
  if (email !== '') await queueMail(ctx, mail)
  const phone = contactOf('phone')
  if (kind !== 'layaway_paid' && textsConsentAt !== null && phone !== '') await text(ctx, mail, phone)
}

async function text(ctx: Ctx, mail: Mail & { dedupeKey: string }, phone: string): Promise<void> {
  const letter = mail.wording ? await inOwnersWords(ctx, mail.wording) : mail
  if (!letter) return
  await textCustomer(ctx, { kind: mail.kind, dedupeKey: mail.dedupeKey, phone, said: `${letter.subject}.` })
}
