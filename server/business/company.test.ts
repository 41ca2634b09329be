import { expect, test } from 'vitest'
import { getCompany } from '#contract/company.ts'
import { openState } from '#contract/opening-hours.ts'
import { seedContent } from '../demo/content.ts'
import { openShop } from '../testing/shop.ts'

test('before it is set up, the shop says so', async () => {
  const shop = await openShop()

  await expect(shop.visitor().call(getCompany)).rejects.toMatchObject({
    status: 503,
    code: 'company_not_set_up',
  })
})

test('the company tells what the header, the footer and the contact block need', async () => {
  const shop = await openShop()
  await seedContent(shop.context())

  const company = await shop.visitor().call(getCompany)

  expect(company).toMatchObject({
    tagline: 'Solutions on the Spot, Service from the Heart.',
    city: 'Columbus',
    state: 'OH',
    timeZone: 'America/New_York',
    hours: 'Mon–Fri 9 am–7 pm, Sat 10 am–5 pm, Sun closed',
    isDemo: true,
  })
  expect(company.phone).toMatch(/^\(614\) 555-01\d\d$/)
  expect(company.hoursExceptions[0]).toEqual({
    on: '2026-11-26',
    note: 'Thanksgiving',
    opens: null,
    closes: null,
  })
  const { weeklyHours, hoursExceptions, timeZone } = company
  const thanksgivingNoon = new Date('2026-11-26T17:00:00Z')
  expect(openState(weeklyHours, hoursExceptions, thanksgivingNoon, timeZone)).toEqual({
    isOpen: false,
    opensAt: new Date('2026-11-27T14:00:00Z'),
  })
})

test('a second look costs nothing, and a new phone number shows at once', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const carla = shop.visitor()
  const first = await carla.fetch('/api/company')
  const second = await carla.fetch('/api/company', {
    headers: { 'if-none-match': first.headers.get('etag')! },
  })
  expect(second.status).toBe(304)

  await shop.sql(`update company set phone = '(614) 555-0199'`)

  await expect.poll(async () => (await carla.call(getCompany)).phone).toBe('(614) 555-0199')
})

test('the demo data can be loaded again without changing what the owner edited', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await shop.sql(`update company set name = 'Olive’s Repairs'`)
  await shop.sql('delete from service_prices where position > 1')

  await seedContent(shop.context())

  const [counts] = await shop.sql(`select
    (select name from company) as name, (select count(*)::int from services) as services,
    (select max(position) from service_prices) as longest, (select count(*)::int from holiday_themes) as themes,
    (select count(*)::int from testimonials) as testimonials, (select count(*)::int from policies) as policies`)
  expect(counts).toEqual({
    name: 'Olive’s Repairs',
    services: 15,
    longest: 1,
    themes: 2,
    testimonials: 6,
    policies: 4,
  })
})

test('there is one company', async () => {
  const shop = await openShop()
  await seedContent(shop.context())

  await expect(shop.sql('update company set id = 2')).rejects.toThrow('company_is_one')
})
