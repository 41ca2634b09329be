import { sql } from 'drizzle-orm'
import type { Company } from '#contract/company/company.ts'
import { Problem } from '#contract/problem.ts'
import { isLinkKey, linkKey } from '../../accounts/keys/link-key.ts'
import { type DueAlert, refuseAlerts, takeDueAlerts } from '../../catalog/alerts/stock-alert.ts'
import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { button, paragraph, unsubscribeLink } from '../../mail/letter.ts'
import { hasMailLeft } from '../../mail/mail-share.ts'
import { type Mail, queueMail } from '../../mail/outbox.ts'
import { unsubscribeHeaders } from '../../mail/unsubscribe-headers.ts'
import { wordedLetter } from '../../mail/wording/worded-letter.ts'

const NAME = 'stock-alert'
const MAX_PER_DAY = 5

/** Each alert is mailed at most once: two nodes that run this at the same time lock different rows. */
export async function notifyBackInStock(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const due = await takeDueAlerts(
      ctx,
      ({ productId, email, since }) => sql`exists (select from orders join order_items item on item.order_id = orders.id
        join products bought on bought.id = item.product_id
        where lower(orders.contact_email) = ${email} and orders.created_at >= ${since}
          and ${productId} in (bought.id, bought.parent_id))`,
    )
    if (due.length === 0) return
    const company = await getCompany(ctx)
    for (const alert of due)
      if (await hasMailLeft(ctx, { address: alert.email, kinds: ['back_in_stock'], most: MAX_PER_DAY }))
        await queueMail(ctx, backInStockMail(ctx, company, alert))
  })
}

export function backInStockMail(
  ctx: Ctx,
  company: Pick<Company, 'name'>,
  { id, email, name, slug, variantId }: DueAlert,
): Mail {
  const { publicUrl } = ctx.config
  const stop = `${publicUrl}/stock-alert/${id}?key=${linkKey(ctx.config, NAME, { id, keyVersion: 1 })}`
  return {
    kind: 'back_in_stock',
    dedupeKey: `back_in_stock:${id}`,
    to: { address: email },
    headers: unsubscribeHeaders(stop),
    ...wordedLetter('back_in_stock', {
      facts: { item: name, shop: company.name },
      blocks: [
        button('See it in the shop', `${publicUrl}/products/${slug}${variantId ? `?variant=${variantId}` : ''}`),
        paragraph('Items aren’t reserved. This is the only email you’ll get about it.'),
        unsubscribeLink(stop),
      ],
    }),
  }
}

export async function stopStockAlerts(
  ctx: Ctx,
  { id, key }: { id: number; key: string },
): Promise<{ message: string }> {
  if (!isLinkKey(ctx.config, NAME, { id, keyVersion: 1 }, key))
    throw new Problem(
      'not_found',
      'stock_alert_not_found',
      'This link is no longer valid. Contact us to stop these emails.',
    )
  await refuseAlerts(ctx, id)
  return { message: 'You will no longer get these emails.' }
}
