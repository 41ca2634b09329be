import { Problem } from '#contract/problem.ts'
import { textCustomer } from '../../company/text-customer.ts'
import type { Ctx, ShopperCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { dollars } from '../../mail/dollars.ts'
import { internationalNumber } from '../../mail/texts/phone-number.ts'
import { recordOrderEvent } from '../order-event.ts'
import { mailReceiptAs } from '../sale/mail-receipt.ts'
import { getDisplay, saleNotShown } from './customer-display.ts'

/** So that a customer who mistyped can correct the number, but a display cannot be used to send texts to many. */
const TEXTS_PER_SALE = { name: 'receipt-text:order', points: 3, windowSeconds: 3_600 }

/** @throws Problem `display_not_found`; `sale_not_shown`; and as `mailReceipt`. */
export async function mailReceiptFromDisplay(
  ctx: ShopperCtx,
  { key, email }: { key: string; email: string },
): Promise<void> {
  const { orderId } = await requirePaid(ctx, key)
  await mailReceiptAs(ctx, { id: orderId, email }, 'customer display')
}

/**
 * Each number gets it once.
 * @throws Problem `display_not_found`; `sale_not_shown`; `validation_failed` for a number without SMS;
 * `too_many_requests`; `text_not_sent` without Twilio or after too many texts in a day.
 */
export async function textReceiptFromDisplay(
  ctx: ShopperCtx,
  { key, phone }: { key: string; phone: string },
): Promise<void> {
  const { orderId, total, receiptUrl } = await requirePaid(ctx, key)
  const number = internationalNumber(phone)
  if (number === null) throw invalid({ phone: ['Enter a phone number that receives texts'] })
  await ctx.counters.take(TEXTS_PER_SALE, String(orderId))
  await inTransaction(ctx, async (ctx) => {
    const said = `Your receipt for ${dollars(total)}: ${receiptUrl}`
    const dedupeKey = `receipt:${orderId}:${number}`
    if (!(await textCustomer(ctx, { kind: 'order_receipt', dedupeKey, phone, said }))) throw textNotSent()
    const note = `Receipt texted to ${number}`
    await recordOrderEvent(ctx, { orderId, type: 'internal_note', actor: 'customer display', note })
  })
}

async function requirePaid(ctx: Ctx & ShopperCtx, key: string) {
  const screen = await getDisplay(ctx, { key })
  if (screen.stage !== 'paid') throw saleNotShown()
  return screen
}

function textNotSent(): Problem {
  const message = 'This number gets no more texts today. Scan the code, or have the receipt emailed.'
  return new Problem('conflict', 'text_not_sent', message)
}
