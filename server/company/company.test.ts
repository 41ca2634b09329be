import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { getAdminCompany, updateCompany } from '#contract/company/admin-company.ts'
import { getCompany } from '#contract/company/company.ts'
import { openState } from '#contract/company/opening-hours.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { openShop, shareShop } from '../testing/shop.ts'
import { openShopWithContent } from '../testing/staffed-shop.ts'

const company = {
  name: 'Olive’s Repairs',
  address: '1 Oak Street',
  city: 'Columbus',
  state: 'oh',
  zip: '43201',
  phone: '(614) 555-0100',
  email: 'hello@olives.example.com',
}

test('reports that the company is not set up', async () => {
  const shop = await openShop()

  await expect(shop.visitor().call(getCompany)).rejects.toMatchObject({ status: 503, code: 'company_not_set_up' })
})

test('returns what header, footer and contact block need', async () => {
  const shop = await openShop()
  await seedContent(shop.context())

  const company = await shop.visitor().call(getCompany)

  expect(company).toMatchObject({
    tagline: 'Solutions on the Spot, Service from the Heart.',
    city: 'Columbus',
    state: 'OH',
    timeZone: 'America/New_York',
    hours: 'Mon–Fri 9 AM–7 PM, Sat 10 AM–5 PM, Sun closed',
    isDemo: true,
  })
  expect(company.phone).toMatch(/^\(614\) 555-01\d\d$/)
  expect(company.hoursExceptions[0]).toEqual({ on: '2026-11-26', note: 'Thanksgiving', opens: null, closes: null })
  const { weeklyHours, hoursExceptions, timeZone } = company
  const thanksgivingNoon = new Date('2026-11-26T17:00:00Z')
  expect(openState(weeklyHours, hoursExceptions, thanksgivingNoon, timeZone)).toEqual({
    isOpen: false,
    opensAt: new Date('2026-11-27T14:00:00Z'),
  })
})

test('serves repeated requests from the cache, and shows a new phone number immediately', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const carla = shop.visitor()
  const first = await carla.fetch('/api/company')
  const second = await carla.fetch('/api/company', { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect(second.status).toBe(304)

  await shop.sql(`update company set phone = '(614) 555-0199'`)

  await expect.poll(async () => (await carla.call(getCompany)).phone).toBe('(614) 555-0199')
})

test('preserves the owner’s edits when the demo data is loaded again', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await shop.sql(`update company set name = 'Olive’s Repairs'`)
  await shop.sql('delete from service_prices where position > 1')

  await seedContent(shop.context())

  const [counts] = await shop.sql(`select
    (select name from company) as name, (select count(*)::int from services) as services,
    (select max(position) from service_prices) as longest, (select count(*)::int from holiday_themes) as themes,
    (select count(*)::int from testimonials) as testimonials, (select count(*)::int from policies) as policies`)
  expect(counts).toEqual({ name: 'Olive’s Repairs', services: 15, longest: 1, themes: 2, testimonials: 6, policies: 4 })
})

test('allows only one company', async () => {
  const shop = await openShop()
  await seedContent(shop.context())

  await expect(shop.sql('update company set id = 2')).rejects.toThrow('company_is_one')
})

test('creates the company, and shows changes on pages immediately', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)

  const made = await olive.call(updateCompany, {
    ...company,
    website: '',
    weeklyHours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  })
  expect(made).toMatchObject({
    name: company.name,
    state: 'OH',
    website: null,
    hours: expect.stringMatching(/^Mon 9 AM–5 PM/),
    version: 1,
  })
  expect((await shop.visitor().call(getCompany)).city).toBe('Columbus')
  const closed = [{ on: '2026-11-24', note: 'Snow', opens: null, closes: null }]
  await olive.call(updateCompany, { ...company, city: 'Dublin', hoursExceptions: closed, version: 1 })

  await expect.poll(async () => (await shop.visitor().call(getCompany)).city).toBe('Dublin')
  expect(await olive.call(getAdminCompany)).toMatchObject({
    weeklyHours: [{ weekday: 1 }],
    hoursExceptions: closed,
    version: 2,
  })
  await expect(olive.call(updateCompany, { ...company, version: 1 })).rejects.toMatchObject({
    code: 'stale_edit',
    details: { current: { city: 'Dublin' } },
  })
})

const toRefuse = shareShop(openShopWithContent)
const monday = { weekday: 1 as const, opens: '09:00', closes: '12:00' }

test.each([
  { given: { name: '' }, field: 'name', says: 'Company name is required' },
  { given: { city: ' ' }, field: 'city', says: 'City is required' },
  { given: { state: 'Ohio' }, field: 'state', says: 'Use the two letters of a state' },
  { given: { zip: '4320' }, field: 'zip', says: 'Use five digits, or ZIP+4' },
  { given: { phone: '555-0100' }, field: 'phone', says: 'Valid phone number is required' },
  { given: { email: 'nowhere' }, field: 'email', says: 'Valid email address is required' },
  { given: { website: 'javascript:alert(1)' }, field: 'website', says: 'Valid URL is required' },
  { given: { facebook: 'facebook' }, field: 'facebook', says: 'Valid URL is required' },
  { given: { timeZone: 'Mars/Base' }, field: 'timeZone', says: 'Use a time zone such as America/New_York' },
  {
    given: { weeklyHours: [monday, { ...monday, opens: '11:00' }] },
    field: 'weeklyHours',
    says: 'The hours of one day overlap',
  },
  {
    given: { weeklyHours: [{ ...monday, closes: '09:00' }] },
    field: 'weeklyHours.0',
    says: 'Closing must be after opening',
  },
  { given: { mood: 'sunny' }, field: 'mood', says: 'Unknown field' },
])('rejects a company with $given: $says', async ({ given, field, says }) => {
  const { olive } = await toRefuse()

  const change = olive.call(updateCompany, { ...company, ...given } as never)

  await expect(change).rejects.toMatchObject({ status: 400, fields: { [field]: expect.arrayContaining([says]) } })
})

test('closes the shop every year on a holiday, except on a day with an exception', async () => {
  const { shop, olive } = await openShopWithContent()
  const before = await olive.call(getAdminCompany)
  const thanksgiving = {
    name: 'Thanksgiving',
    rule: { kind: 'weekday' as const, month: 11, weekday: 4 as const, which: 4, offset: 0 },
    opens: null,
    closes: null,
  }
  const desk = { on: '2026-11-26', note: 'Emergency desk', opens: '10:00', closes: '12:00' }

  const after = await olive.call(updateCompany, {
    ...company,
    holidays: [thanksgiving],
    hoursExceptions: [desk],
    version: before.version,
  })

  expect(after).toMatchObject({ holidays: [thanksgiving], hoursExceptions: [desk] })
  const shownExceptions = async () => (await shop.visitor().call(getCompany)).hoursExceptions
  await expect
    .poll(shownExceptions)
    .toEqual([desk, { on: '2027-11-25', note: 'Thanksgiving', opens: null, closes: null }])
  expect(await olive.call(listAudit, { action: 'company.updated' })).toMatchObject([
    { after: { holidays: [thanksgiving] } },
  ])
  await olive.call(updateCompany, { ...company, version: after.version })
  expect(await shownExceptions()).toHaveLength(2)
})

const aHoliday = {
  name: 'Day',
  rule: { kind: 'date' as const, month: 2, day: 29, observed: 'itself' as const },
  opens: null,
  closes: null,
}

test.each([
  { what: 'February 29', holiday: aHoliday, field: 'holidays.0.rule' },
  { what: 'no name', holiday: { ...aHoliday, name: ' ' }, field: 'holidays.0.name' },
  { what: 'only an opening time', holiday: { ...aHoliday, opens: '10:00' }, field: 'holidays.0.rule' },
  {
    what: 'a sixth Monday',
    holiday: { ...aHoliday, rule: { kind: 'weekday', month: 5, weekday: 1, which: 6, offset: 0 } },
    field: 'holidays.0.rule.which',
  },
])('rejects a holiday with $what', async ({ holiday, field }) => {
  const { olive } = await toRefuse()

  const change = olive.call(updateCompany, { ...company, holidays: [holiday] } as never)

  await expect(change).rejects.toMatchObject({ status: 400, fields: { [field]: expect.anything() } })
})

test('preserves past exceptions, rejects duplicate days, and records changes', async () => {
  const { shop, olive } = await openShopWithContent()
  await shop.sql('delete from opening_exceptions')
  await shop.sql(`insert into opening_exceptions ("on", note) values ('2026-11-20', 'Inventory')`)
  const snow = { on: '2026-11-24', note: 'Snow', opens: null, closes: null }
  const { version } = await olive.call(getAdminCompany)
  const change = (hoursExceptions: (typeof snow)[]) =>
    olive.call(updateCompany, { ...company, version, hoursExceptions })
  await expect(change([snow, snow])).rejects.toMatchObject({ fields: { hoursExceptions: ['A day is listed twice'] } })

  await change([snow, { ...snow, on: '2026-11-19', note: 'Too late' }])
  expect(await shop.sql('select note from opening_exceptions order by "on"')).toEqual([
    { note: 'Inventory' },
    { note: 'Snow' },
  ])
  expect(await olive.call(listAudit, { action: 'company.updated' })).toMatchObject([
    { target: 'company', after: { name: company.name } },
  ])
})
