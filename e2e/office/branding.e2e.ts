import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { GUIDE_SLUGS } from '#contract/branding/guide-slugs.ts'
import { partOf } from '#server/testing/part.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { pagesOf } from '../support/paper.ts'
import { signIn } from '../support/staff.ts'

// In this order: what is rewritten, and an own logo, come after the pictures of what is shipped.
test.describe.configure({ mode: 'default' })

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path())
}

test('the logo comes as files with the name of the business drawn in its own letters', async ({ page }) => {
  await signIn(page, 'admin', '/admin')
  await page.getByRole('link', { name: 'Branding and guides' }).click()
  await expect(page.getByRole('heading', { name: 'Branding', level: 1 })).toBeVisible()
  await expectAccessible(page, 'branding')

  const files = unzipSync(await downloaded(page, 'Everything as ZIP'))

  expect(Object.keys(files)).toHaveLength(5 * 5)
  const svg = Buffer.from(files['logo-color.svg']!).toString()
  expect(svg).toContain('Northside Tech')
  expect(svg).toContain('data:font/woff2;base64,')
  const picture = sharp(files['logo-color-1024.png'])
  expect((await picture.metadata()).width).toBe(1024)
  // Beside the mark something is drawn: the letters.
  const { width = 0, height = 0 } = await picture.metadata()
  const letters = { left: Math.ceil(width * 0.4), top: 0, width: Math.floor(width * 0.5), height }
  const { channels } = await sharp(files['logo-color-1024.png']).extract(letters).stats()
  expect(channels[3]!.max).toBe(255)
})

/** Other ones in each run: they are set by the same rules. `TEST_ALL=1` looks at all. */
const looked = partOf([...GUIDE_SLUGS], 'guides', 1 / 4)
const printed = partOf([...GUIDE_SLUGS], 'guides on paper', 1 / 3)

test(`axe finds nothing in the guides ${looked.join(', ')}`, async ({ page }) => {
  await signIn(page, 'admin')
  for (const slug of looked) {
    await page.goto(`/guides/${slug}`)
    await expect(page.locator('.guide')).toBeVisible()
    await expectAccessible(page, slug)
  }
})

/** Letter less its margins of 20 mm, as guide.css prints. */
const PAPER = { width: 665, height: 900 }
const TORN = `[...document.querySelectorAll('.guide *')].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect()
  return width > 0 && (left < -1 || right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && getComputedStyle(one).display !== 'inline')
}).map((one) => one.tagName + ' ' + one.textContent.slice(0, 60))`

const MISSING = `[...document.querySelectorAll('.guide img')].filter((one) => one.naturalWidth === 0).map((one) => one.src)`

/** Of a page: less than that nobody would print for its own sake. */
const LEAST_FILLED = 0.2

/** Of the demo shop. A cell is about two letters: what stands where, and nothing of how a browser draws it. `--update-snapshots` takes them anew. */
const CELLS = { width: 56, height: 76 }
const LAYOUT = { threshold: 0.12, maxDiffPixelRatio: 0.03 }

async function firstPage(page: Page): Promise<Buffer> {
  await page.evaluate('document.fonts.ready')
  const picture = sharp(await page.screenshot())
  return picture
    .resize({ ...CELLS, fit: 'fill' })
    .greyscale()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

test(`${printed.join(', ')} are not torn on paper: all stays between the margins, pages are filled, no heading ends one, and first pages look as they did`, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  for (const slug of printed) {
    await page.goto(`/guides/${slug}`)
    await expect(page.locator('.guide')).toBeVisible()
    expect(await page.evaluate(TORN), slug).toEqual([])
    await expect.poll(() => page.evaluate(MISSING), slug).toEqual([])
    expect(await firstPage(page)).toMatchSnapshot(['guides', `${slug}.png`], LAYOUT)
    const pages = await pagesOf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
    expect(
      pages.flatMap(({ orphan }) => orphan ?? []),
      slug,
    ).toEqual([])
    expect(Math.min(...pages.map(({ filled }) => filled)), slug).toBeGreaterThan(LEAST_FILLED)
  }
})

test('a guide is printed page by page and rewritten by its owner; nobody else comes in', async ({
  page,
  newShopper,
}) => {
  await signIn(page, 'admin', '/branding')
  await page.getByRole('link', { name: 'Runbook' }).click()
  await expect(page.getByRole('heading', { name: 'First minute' })).toBeVisible()
  const pdf = (await page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2)

  await page.goto('/guides/sops')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const text = page.getByLabel('Text')
  await text.fill('## Opening\n\nTurn the key of {name} twice. Say {nothing}.')
  await expect(page.getByText('Nothing fills in {nothing}')).toBeVisible()
  await expectAccessible(page, 'guide editor')
  const save = page.getByRole('button', { name: /^Save version/ })
  const version = Number((await save.textContent())!.match(/\d+/)![0])
  await text.fill(`## Opening\n\nTurn the key of {name} ${version} times.`)
  await save.click()
  await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Standard Operating Procedures' }).click()
  await expect(page.getByText(`Turn the key of Northside Tech & Wellness ${version} times.`)).toBeVisible()

  await page.goto('/guides/no-such-guide')
  await expect(page.getByText("We couldn't find the page you're looking for.")).toBeVisible()
  const carla = await newShopper()
  await signIn(carla, 'customer', '/guides/runbook')
  await expect(carla).toHaveURL('/')
})

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><style>.a{fill:#8a1f5c}</style><script>alert(1)</script><rect class="a" width="120" height="40" rx="8"/></svg>`

test('the owner’s own logo and color are on every page at once, and the shipped ones come back', async ({
  page,
  newShopper,
}) => {
  await signIn(page, 'admin', '/branding')
  const own = page.getByRole('region', { name: 'Your own logo and color' })
  await own.getByLabel('Logo file').setInputFiles({
    name: 'ours.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO),
  })
  await expect(
    own.getByText('Left out of this file: Style rules (their colors are kept), Scripts'),
  ).toBeVisible()
  await own.getByRole('textbox', { name: /^Color/ }).fill('#ffcc00')
  await expect(own.getByText('made darker to be read')).toBeVisible()
  await own.getByRole('button', { name: 'Save logo and color' }).click()
  await expect(page.getByText('Logo and color saved').first()).toBeVisible()
  await page.reload()
  const header = page.getByRole('banner').locator('img').first()
  await expect(header).toHaveAttribute('src', /^\/face\/\d+\/logo\.svg$/)

  for (const paper of ['labels?items=1', 'receipt/1', 'ticket/1/label-62x29', 'ticket/1/slip']) {
    await page.goto(`/admin/print/${paper}`)
    await expect(page.locator('img[src^="/face/"]').first(), paper).toBeVisible()
  }
  await page.goto('/guides/runbook')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('img[src^="/face/"]:visible')).toHaveCount(1)
  await page.emulateMedia({ media: null })
  await page.goto('/branding')

  const carla = await newShopper()
  await carla.goto('/products')
  const hers = carla.getByRole('banner').locator('img').first()
  await expect(hers).toHaveAttribute('src', /^\/face\/\d+\/logo\.svg$/)
  expect(
    await hers.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth),
  ).toBeGreaterThan(100)
  await expect(carla.locator('meta[property="og:image"]').first()).toHaveAttribute(
    'content',
    /\/face\/\d+\/preview\.png$/,
  )

  await own.getByRole('button', { name: 'Back to the shipped face' }).click()
  await expect(page.getByText('Logo and color saved').first()).toBeVisible()
  await page.reload()
  await expect(header).toHaveAttribute('src', '/logo.svg')
  await carla.reload()
  await expect(hers).toHaveAttribute('src', '/logo.svg')
})

test('papers for the print shop come as PDF, a card with the name that was typed', async ({ page }) => {
  await signIn(page, 'admin', '/branding')
  const papers = page.getByRole('region', { name: 'For the print shop' })
  await expect(papers.getByRole('listitem')).toHaveCount(6)
  await papers.getByLabel('Name on the card').fill('Teo Marsh')
  const card = page.waitForEvent('download')
  await papers.getByRole('link', { name: 'Download Business card as PDF' }).click()
  const file = await card
  expect(file.suggestedFilename()).toBe('business-card.pdf')
  expect(file.url()).toContain('person=Teo+Marsh')
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-[\s\S]*\/TrimBox \[36 36 288 180\]/)
})
