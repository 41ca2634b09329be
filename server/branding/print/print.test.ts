import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { saveFace } from '#contract/branding/face.ts'
import { listPrintFiles, PRINT_NAMES, type PrintName } from '#contract/branding/print-file.ts'
import { getCompany } from '#contract/company/company.ts'
import { listServices } from '#contract/services/service.ts'
import { aTechnician, signedUp } from '../../testing/people.ts'
import { openShopWithContent } from '../../testing/staffed-shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

const INCH = 72
const BLEED = 0.125 * INCH
const SAFE = 0.125 * INCH
const MARGIN = 0.5 * INCH

interface Page {
  text: string
  words: { text: string; left: number; right: number; baseline: number; size: number }[]
  width: number
  height: number
}

interface Paper {
  pages: Page[]
  raw: string
}

async function printed(olive: Visitor, name: PrintName, query = ''): Promise<Paper> {
  const response = await olive.fetch(`/api/admin/print-files/${name}${query}`)
  expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, 'application/pdf'])
  const bytes = Buffer.from(await response.arrayBuffer())
  const raw = bytes.toString('latin1')
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width, height] = page.view as [number, number, number, number]
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
    pages.push({
      text: items.map(({ str }) => str).join(' '),
      words: items
        .filter(({ str }) => str.trim() !== '')
        .map(({ str, transform, width }) => ({
          text: str,
          left: transform[4] - MARGIN,
          right: transform[4] + width - MARGIN,
          baseline: transform[5] - MARGIN,
          size: transform[3],
        })),
      width: width - 2 * MARGIN,
      height: height - 2 * MARGIN,
    })
  }
  await document.destroy()
  return { pages, raw }
}

function unsafe({ pages }: Paper) {
  return pages.flatMap(({ words, width, height }, page) =>
    words
      .filter(
        ({ left, right, baseline, size }) =>
          left < SAFE ||
          right > width - SAFE + 0.01 ||
          baseline - size * 0.25 < SAFE ||
          baseline + size * 0.75 > height - SAFE,
      )
      .map(({ text }) => `${page + 1}: ${text}`),
  )
}

function overlapping({ pages }: Paper) {
  return pages.flatMap(({ words }) =>
    words.flatMap((one, number) =>
      words
        .slice(number + 1)
        .filter(
          (other) =>
            Math.abs(one.baseline - other.baseline) < Math.min(one.size, other.size) * 0.6 &&
            one.left < other.right - 0.5 &&
            other.left < one.right - 0.5,
        )
        .map((other) => `${one.text} | ${other.text}`),
    ),
  )
}

function boxesIn({ raw }: Paper, name: 'MediaBox' | 'TrimBox' | 'BleedBox'): number[][] {
  return [...raw.matchAll(new RegExp(`/${name} \\[([\\d. ]+)\\]`, 'g'))].map(([, box]) =>
    box!.trim().split(' ').map(Number),
  )
}

test('draws pages in real size with bleed, and text within the safe area without overlaps', async () => {
  const { olive } = await openShopWithContent()
  const services = await olive.call(listServices, {})
  const pages: Record<PrintName, number> = {
    flyers: 1 + Math.min(12, services.length),
    brochure: 2,
    'business-card': 2,
    'price-list': 1,
    'vehicle-side': 1,
    'opening-hours': 1,
  }
  const files = await olive.call(listPrintFiles)
  expect(files.map(({ name }) => name)).toEqual([...PRINT_NAMES])

  for (const { name, width, height } of files) {
    const paper = await printed(olive, name)

    expect([name, paper.pages.length]).toEqual([name, pages[name]])
    const [wide, high] = [width * INCH, height * INCH]
    const each = (box: number[]) => paper.pages.map(() => box)
    expect(boxesIn(paper, 'MediaBox')).toEqual(each([0, 0, wide + 2 * MARGIN, high + 2 * MARGIN]))
    expect(boxesIn(paper, 'TrimBox')).toEqual(each([MARGIN, MARGIN, MARGIN + wide, MARGIN + high]))
    const edge = MARGIN - BLEED
    expect(boxesIn(paper, 'BleedBox')).toEqual(each([edge, edge, edge + wide + 2 * BLEED, edge + high + 2 * BLEED]))
    expect([name, unsafe(paper), overlapping(paper)]).toEqual([name, [], []])
  }
})

test('prints current company data, services and hours', async () => {
  const { shop, olive } = await openShopWithContent()
  await shop.sql(`update company set phone = '6145550188'`)
  const company = await olive.call(getCompany)
  const services = await olive.call(listServices, {})

  const list = (await printed(olive, 'price-list')).pages.map(({ text }) => text).join(' ')
  const missing = services.flatMap(({ name, prices }) => [
    ...(includes(list, name) ? [] : [name]),
    ...prices.filter(({ label }) => !includes(list, label)).map(({ label }) => label),
  ])
  expect(missing).toEqual([])
  const hours = (await printed(olive, 'opening-hours')).pages[0]!.text
  expect(hours).toContain('(614) 555-0188')
  expect(hours).toContain('Mon–Fri')
  expect(hours).toContain('Thanksgiving')
  const card = await printed(olive, 'business-card', '?person=Zofia%20%C5%81uk&role=Repairs')
  expect(card.pages[1]!.text.replaceAll(' ', '')).toContain('ZofiaŁuk')
  expect(card.pages[1]!.text).toContain(company.email)
  const [shopFlyer, ...others] = (await printed(olive, 'flyers')).pages
  expect(shopFlyer!.text).toContain('(614) 555-0188')
  expect(others.map(({ text }, number) => includes(text, services[number]!.name))).not.toContain(false)

  await shop.sql(`update services set is_hidden = true where name = '${services[0]!.name}'`)
  const after = (await printed(olive, 'price-list')).pages.map(({ text }) => text).join(' ')
  expect(includes(after, services[0]!.name)).toBe(false)
})

function includes(text: string, words: string): boolean {
  const plain = (some: string) => some.replace(/\s+/g, '')
  return plain(text).includes(plain(words))
}

test('fits long names, unusual letters, endless words and a hundred services', async () => {
  const { shop, olive } = await openShopWithContent()
  await shop.sql(`update company set name = 'Przedsiębiorstwo Naprawcze Łódź & Sons 修理 of Northeastern Franklin County and All Its Neighbors, Limited',
    tagline = '${'Supercalifragilistic'.repeat(8)}', description = '${'We mend what others gave up. '.repeat(40)}', phone = '(555) 010-0199 ext. 12345',
    email = '${'a'.repeat(60)}@${'long-'.repeat(10)}name.example', address = '${'12345 Martin Luther King Junior Memorial Boulevard '.repeat(3)}'`)
  await shop.sql(`insert into services (type, canonical_slug, name, summary, description, image_url, features, price_variance_note, is_payable, is_bookable, is_quoted, is_walk_in, disclosures, position)
    select 'more_' || n, 'more-' || n, 'Service number ' || n || ' with a name of eighty letters, as long as one may be here', repeat('summary ', 37), repeat('d', 20), '/x.svg',
      array[repeat('feature ', 37)], '', false, false, false, false, '{}', 100 + n from generate_series(1, 100) n`)
  await shop.sql(`insert into service_prices (service_id, position, label, amount_cents, is_from, is_add_on, unit, note)
    select s.id, p, repeat('label ', 19) || p, 9999999, true, false, 'per page of anything there is and more than that, really', repeat('noteworthy', 19)
    from services s, generate_series(1, 3) p where s.type like 'more_%'`)

  for (const name of PRINT_NAMES) {
    const paper = await printed(olive, name)
    expect([name, unsafe(paper), overlapping(paper)]).toEqual([name, [], []])
    if (name === 'price-list') {
      expect(paper.pages.length).toBeGreaterThan(10)
      for (let n = 1; n <= 100; n++)
        expect(paper.pages.some(({ text }) => includes(text, `Service number ${n} with a name`))).toBe(true)
      expect(paper.pages.at(-1)!.text).toContain(`${paper.pages.length} of ${paper.pages.length}`)
    }
  }
})

test('uses the owner’s color and logo', async () => {
  const { olive } = await openShopWithContent()
  const before = await printed(olive, 'opening-hours')
  const svg = '<svg viewBox="0 0 120 40"><rect width="120" height="40" fill="#0a7"/></svg>'
  await olive.call(saveFace, { color: '#7a1f9c', saysName: true, newLogo: { kind: 'svg', text: svg } })

  const after = await printed(olive, 'opening-hours')

  expect(before.raw).toMatch(/\/Width 2400\s+\/Height 2400\b/)
  expect(after.raw).toMatch(/\/Width 2400\s+\/Height 80\d\b/)
  expect(before.pages[0]!.text).toContain('Northside')
  expect(after.pages[0]!.text).not.toContain('Northside')
})

test('restricts printable files to administrators', async () => {
  const { shop } = await openShopWithContent()
  for (const visitor of [shop.visitor(), await signedUp(shop), await aTechnician(shop)])
    expect((await visitor.fetch('/api/admin/print-files/flyers')).status).toBeGreaterThanOrEqual(401)
})
