import { expect, test } from 'vitest'
import { MailTextKind, previewMailText, sendMailText, standardMail, wordsOf } from '#contract/mail/mail-text.ts'
import { listMailbox } from '#contract/mail/mailbox.ts'
import { getOrder } from '#contract/orders/order.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShopWithContent } from '../../testing/staffed-shop.ts'
import { problemOf } from '../../testing/visitor.ts'

const STANDARD = { subject: null, opening: null }

test.each(MailTextKind.options)(
  'the example of %s fills every placeholder and is sent as it is shown',
  async (kind) => {
    const { shop, olive } = await openShopWithContent()
    const opening = wordsOf(kind)
      .map((word) => `${word} is “{${word}}”.`)
      .join('\n')

    const shown = await olive.call(previewMailText, { kind, ...STANDARD })
    const withAll = await olive.call(previewMailText, { kind, subject: null, opening })
    await olive.call(sendMailText, { kind, ...STANDARD })

    expect(`${shown.subject}${shown.text}${withAll.text}`).not.toMatch(/[{}]|undefined|null|NaN/)
    expect(withAll.text).not.toContain('“”')
    for (const words of standardMail(kind).opening.split(/\{[^}]*\}/)) expect(shown.text).toContain(words)
    const [sent] = await shop.visitor().call(listMailbox)
    expect(sent).toMatchObject({ subject: `Test: ${shown.subject}`, text: shown.text })
    expect(bodyOf(sent!.html)).toBe(bodyOf(shown.html))
  },
)

function bodyOf(html: string): string {
  return html.slice(html.indexOf('</head>'))
}

test('no link in an example opens a real order', async () => {
  const { shop, olive } = await openShopWithContent()
  await shop.sqlAsOwner(`alter table orders alter column id restart with 1042`)
  const product = await aProduct(shop)
  const { id } = await buy(shop.visitor(), [{ productId: product.id }])

  const { text } = await olive.call(previewMailText, { kind: 'order_link', ...STANDARD })

  const [, number, key] = /order-tracking\/(\d+)\?key=([\w-]+)/.exec(text)!
  expect(Number(number)).toBe(id)
  const opened = shop.visitor().call(getOrder, { id, key: key! })
  expect((await problemOf(opened)).kind).toBe('not_found')
})
