import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getAdminFace, getFace, previewLogo, saveFace } from '#contract/branding/face.ts'
import { contrast } from '#contract/marketing/theme-contrast.ts'
import { getManifest } from '#contract/portal/manifest.ts'
import { button, letter } from '../../mail/letter.ts'
import { inTemplate } from '../../mail/mail-template.ts'
import { aTechnician, signedUp, type theOwner } from '../../testing/people.ts'
import { openConnectionsOf } from '../../testing/shop.ts'
import { openShopWithContent } from '../../testing/staffed-shop.ts'
import { findLetterhead } from './letterhead.ts'

const SVG = '<svg viewBox="0 0 120 40"><script>alert(1)</script><rect width="120" height="40" fill="#0a7"/></svg>'

test('applies the owner’s logo and color everywhere, and restores the defaults', async () => {
  const { shop, olive } = await openShopWithContent()
  const visitor = shop.visitor()
  expect(await visitor.call(getFace)).toBeNull()

  const saved = await olive.call(saveFace, {
    color: '#ffcc00',
    saysName: true,
    newLogo: { kind: 'svg', text: SVG },
    version: 0,
  })

  expect(saved).toMatchObject({ version: 1, color: '#ffcc00', logo: { kind: 'svg', width: 512, height: 171 } })
  expect(await olive.call(getAdminFace)).toEqual(saved)
  const face = (await visitor.call(getFace))!
  expect(face.logo).toEqual({ url: '/face/1/logo.svg', width: 512, height: 171, isOwn: true, saysName: true })
  expect(face.colors!.dark.primary).toBe('#ffcc00')
  expect(contrast(face.colors!.light.primary, '#f4eee5')).toBeGreaterThanOrEqual(4.5)
  expect(await visitor.call(getManifest)).toMatchObject({
    theme_color: face.colors!.light.primary,
    icons: [{ src: '/face/1/icon-192.png' }, { src: '/face/1/icon-512.png' }, { purpose: 'maskable' }],
  })
  expect(await listed(olive)).toMatchObject([{ action: 'face.updated', target: 'face' }])

  await olive.call(saveFace, { color: null, saysName: false, newLogo: null })
  expect(await visitor.call(getFace)).toBeNull()
  expect((await visitor.fetch('/face/1/logo.svg')).status).toBe(404)
})

const listed = (olive: Awaited<ReturnType<typeof theOwner>>) => olive.call(listAudit, { action: 'face' })

test('serves each logo file with its type and without scripts, and redirects older URLs', async () => {
  const { shop, olive } = await openShopWithContent()
  await olive.call(saveFace, { color: '#0a7', saysName: false, newLogo: { kind: 'svg', text: SVG } })
  const visitor = shop.visitor()

  const logo = await visitor.fetch('/face/1/logo.svg')
  expect(logo.headers.get('content-type')).toBe('image/svg+xml')
  expect(logo.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(await logo.text()).not.toContain('script')
  for (const [file, width, height] of [
    ['icon-180.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['preview.png', 1200, 630],
    ['mail.png', 287, 96],
  ] as const) {
    const answer = await visitor.fetch(`/face/1/${file}`)
    expect([file, answer.headers.get('cache-control')]).toEqual([file, 'public, max-age=31536000, immutable'])
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width, height })
  }
  await olive.call(saveFace, { color: '#00f', saysName: false })
  const old = await visitor.fetch('/face/1/icon-192.png', { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([302, '/face/2/icon-192.png'])
  for (const path of ['/face/2/icon-64.png', '/face/x/logo.svg', '/face/2/logo.png', '/face/2/..%2f'])
    expect([path, (await visitor.fetch(path)).status]).toEqual([path, 404])
})

test('a color alone changes only the default mark’s background', async () => {
  const { shop, olive } = await openShopWithContent()
  await olive.call(saveFace, { color: '#7a1f9c', saysName: false })

  expect(await (await shop.visitor().fetch('/face/1/logo.svg')).text()).toContain('fill="#7a1f9c"')
  await olive.call(saveFace, { color: null, saysName: false, newLogo: { kind: 'svg', text: SVG } })
  expect(await shop.visitor().call(getFace)).toMatchObject({ colors: null, logo: { url: '/face/2/logo.svg' } })
})

test('re-encodes a picture as PNG, and rejects other files', async () => {
  const { olive } = await openShopWithContent()
  const bytes = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#f0f8' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
    .webp()
    .toBuffer()
  const newLogo = { kind: 'picture' as const, base64: bytes.toString('base64') }

  const shown = await olive.call(previewLogo, { newLogo })

  expect(shown).toMatchObject({
    width: 1024,
    height: 256,
    removed: [],
    url: expect.stringMatching(/^data:image\/png;base64,/),
  })
  expect(await olive.call(getAdminFace)).toMatchObject({ version: 0 })
  const junk = { kind: 'picture' as const, base64: Buffer.from('<svg/>').toString('base64') }
  await expect(olive.call(previewLogo, { newLogo: junk })).rejects.toMatchObject({ code: 'not_a_picture' })
})

test('shows the second of two simultaneous editors what the first one saved', async () => {
  const { shop, olive } = await openShopWithContent()
  await openConnectionsOf(shop)

  const outcomes = await Promise.allSettled(
    ['#111111', '#222222'].map((color) => olive.call(saveFace, { color, saysName: false, version: 0 })),
  )

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'stale_edit', details: { current: { version: 1 } } },
  })
})

test('emails have the logo and the color', async () => {
  const { shop, olive } = await openShopWithContent()
  expect(await findLetterhead(shop.context())).toMatchObject({ logoUrl: null, name: 'Northside Tech & Wellness' })
  await olive.call(saveFace, { color: '#ffcc00', saysName: false })

  const written = letter('Your order', [button('Order', 'https://shop.example/order/1')])
  const { html } = inTemplate(written, await findLetterhead(shop.context()))
  expect(html).toMatch(/src="http[^"]*\/face\/1\/mail\.png" alt="Northside Tech &amp; Wellness"/)
  expect(html).toMatch(/<td class="button" style="background:#(?!0b4e76)[0-9a-f]{6}/)
})

test('lets only administrators change the logo', async () => {
  const { shop } = await openShopWithContent()
  for (const visitor of [shop.visitor(), await signedUp(shop), await aTechnician(shop)]) {
    await expect(visitor.call(saveFace, { color: '#f00', saysName: false })).rejects.toMatchObject({
      kind: expect.stringMatching(/not_signed_in|forbidden/),
    })
  }
})
