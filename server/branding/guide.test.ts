import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getGuide, listGuides, listGuideVersions, saveGuide } from '#contract/branding/guide.ts'
import { GUIDE_SLUGS } from '#contract/branding/guide-slugs.ts'
import { seedContent } from '../../demo/content.ts'
import { aDropShippingShop, supplierLinkOf } from '../testing/drop-shipping.ts'
import { aTechnician, signedUp } from '../testing/people.ts'
import { buy } from '../testing/purchase.ts'
import { openConnectionsOf } from '../testing/shop.ts'
import { openShopWithContent } from '../testing/staffed-shop.ts'

test('shows all sixteen guides with the company’s details filled in', async () => {
  const { olive } = await openShopWithContent()

  expect((await olive.call(listGuides)).map(({ slug }) => slug)).toEqual([...GUIDE_SLUGS])
  for (const slug of GUIDE_SLUGS) {
    const { text, version } = await olive.call(getGuide, { slug })
    expect(version, slug).toBe(0)
    expect(text.split(/\s+/).length, slug).toBeGreaterThan(300)
    expect(text, slug).not.toMatch(/\{\w+\}/)
  }
  expect((await olive.call(getGuide, { slug: 'portfolio' })).text).toContain('Northside Tech & Wellness')
})

test('shows current services and prices in the portfolio, with their text escaped', async () => {
  const { shop, olive } = await openShopWithContent()
  const portfolio = async () => (await olive.call(getGuide, { slug: 'portfolio' })).text
  expect(await portfolio()).toMatch(/\| \*\*Copy & Print\*\* \| .* \| .*black and white \$0\.10 per page; /)

  await shop.sql(`update services set name = 'Copy | *Print*' where canonical_slug = 'copy-print'`)
  expect(await portfolio()).toContain('| **Copy \\| \\*Print\\*** |')
})

test('shows a saved guide, retains earlier versions, and records who saved it', async () => {
  const { olive } = await openShopWithContent()

  const saved = await olive.call(saveGuide, { slug: 'sops', text: 'Ask {name} at {phone}.', basedOn: 0 })

  expect(saved).toMatchObject({ version: 1, text: expect.stringMatching(/^Ask Northside Tech & Wellness at \(/) })
  expect(await olive.call(getGuide, { slug: 'sops' })).toEqual(saved)
  expect(await olive.call(listGuideVersions, { slug: 'sops' })).toMatchObject([
    { version: 1, text: 'Ask {name} at {phone}.', savedBy: 'olive' },
    { version: 0, savedAt: null, savedBy: null },
  ])
  expect(await olive.call(listAudit, { action: 'guide' })).toMatchObject([
    { action: 'guide.saved', target: 'guide:sops' },
  ])
})

test('shows the second of two editors of one version what the first one wrote', async () => {
  const { shop, olive } = await openShopWithContent()
  await openConnectionsOf(shop)

  const outcomes = await Promise.allSettled(
    ['First.', 'Second.'].map((text) => olive.call(saveGuide, { slug: 'runbook', text, basedOn: 0 })),
  )

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [winner] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [loser] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(loser).toMatchObject({
    kind: 'conflict',
    code: 'stale_edit',
    details: { current: { version: 1, text: winner!.text } },
  })
})

test('lets only administrators read and edit guides', async () => {
  const { shop } = await openShopWithContent()
  const others = [
    { visitor: shop.visitor(), kind: 'not_signed_in' },
    { visitor: await signedUp(shop), kind: 'forbidden' },
    { visitor: await aTechnician(shop), kind: 'forbidden' },
  ]

  for (const { visitor, kind } of others) {
    const tries = await Promise.allSettled([
      visitor.call(listGuides),
      visitor.call(getGuide, { slug: 'runbook' }),
      visitor.call(listGuideVersions, { slug: 'runbook' }),
      visitor.call(saveGuide, { slug: 'runbook', text: 'Mine', basedOn: 0 }),
    ])
    for (const attempt of tries) expect(attempt).toMatchObject({ status: 'rejected', reason: { kind } })
  }
})

test('the calls in the drop-shipping guide work as described', async () => {
  const { shop, olive, shipped } = await aDropShippingShop()
  await seedContent(shop.context())
  await buy(shop.visitor(), [{ productId: (await shipped()).id }])
  const { id, key } = await supplierLinkOf(shop)
  const { text } = await olive.call(getGuide, { slug: 'drop-shipping-api' })
  const commands = [...text.matchAll(/^curl (?:--json '(?<json>[^']+)' )?'(?<url>[^']+)'$/gm)]
  expect(commands).toHaveLength(text.split('\ncurl ').length - 1)
  const ines = shop.visitor()

  const states: string[] = []
  let line = 0
  for (const { groups } of commands) {
    const filled = (text: string) =>
      text.replace('NUMBER', String(id)).replace('KEY', key).replace('ITEM', String(line))
    const address = filled(groups!.url!)
    expect(address.startsWith(shop.config.publicUrl)).toBe(true)
    const headers = { 'content-type': 'application/json' }
    const init = groups!.json && { method: 'POST', headers, body: filled(groups!.json) }
    const answer = await ines.fetch(address.slice(shop.config.publicUrl.length), init || {})
    const shipment = (await answer.json()) as { status: string; items: { id: number }[] }
    states.push(shipment.status)
    line = shipment.items[0]!.id
  }
  expect(states).toEqual(['opened', 'confirmed', 'shipped'])
})
