import { expect, test } from 'vitest'
import { getAdminCompany, updateCompany } from '#contract/admin-company.ts'
import { listPolicyVersions, publishPolicy } from '#contract/admin-policy.ts'
import * as themes from '#contract/admin-theme.ts'
import { listAudit } from '#contract/audit.ts'
import { addToCart, getCartQuote } from '#contract/cart.ts'
import { getCompany } from '#contract/company.ts'
import { getPolicy } from '#contract/policy.ts'
import * as priceRules from '#contract/price-rule.ts'
import * as suppliers from '#contract/supplier.ts'
import { getActiveTheme } from '#contract/theme.ts'
import { seedContent } from '../demo/content.ts'
import { aProduct } from '../testing/goods.ts'
import * as people from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import { record } from './audit.ts'
import { unseal } from './secret-box.ts'

async function openOffice() {
  const shop = await openShop()
  await seedContent(shop.context())
  return { shop, olive: await people.theOwner(shop) }
}

const company = {
  name: 'Olive’s Repairs',
  address: '1 Oak Street',
  city: 'Columbus',
  state: 'oh',
  zip: '43201',
  phone: '(614) 555-0100',
  email: 'hello@olives.example.com',
}

test('a shop without a company gets one, and what changes shows on the pages at once', async () => {
  const shop = await openShop()
  const olive = await people.theOwner(shop)

  const made = await olive.call(updateCompany, {
    ...company,
    website: '',
    weeklyHours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  })
  expect(made).toMatchObject({
    name: company.name,
    state: 'OH',
    website: null,
    hours: expect.stringMatching(/^Mon 9 am–5 pm/),
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
  { given: { isDemo: false }, field: 'isDemo', says: 'Unknown field' },
])('a company with $given is refused: $says', async ({ given, field, says }) => {
  const { olive } = await openOffice()

  const change = olive.call(updateCompany, { ...company, ...given } as never)

  await expect(change).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.arrayContaining([says]) },
  })
})

test('a policy is published as a new version; the old one stays, and a stale one is refused', async () => {
  const { shop, olive } = await openOffice()
  const sections = [{ heading: 'Returns', paragraphs: ['Ask {name}.'] }]

  const published = await olive.call(publishPolicy, {
    slug: 'returns',
    title: 'Returns',
    sections,
    basedOn: 1,
  })

  expect(published).toMatchObject({ version: 2, updatedOn: '2026-11-21' })
  expect((await shop.visitor().call(getPolicy, { slug: 'returns' })).sections[0]!.paragraphs).toEqual([
    'Ask Northside Tech & Wellness.',
  ])
  expect((await olive.call(listPolicyVersions, { slug: 'returns' })).map(({ version }) => version)).toEqual([
    2, 1,
  ])
  const stale = olive.call(publishPolicy, { slug: 'returns', title: 'Returns', sections, basedOn: 1 })
  await expect(stale).rejects.toMatchObject({ code: 'stale_edit', details: { current: { version: 2 } } })
})

test('of two policies published at once one is in force, and the log says whose', async () => {
  const { olive } = await openOffice()
  const sections = [{ heading: 'Returns', paragraphs: ['Ask us.'] }]
  const publish = (title: string) =>
    olive.call(publishPolicy, { slug: 'returns', title, sections, basedOn: 1 }).catch(({ code }) => code)
  const outcomes = await Promise.all(['First', 'Second', 'Third'].map(publish))
  expect(outcomes.filter((outcome) => outcome === 'stale_edit')).toHaveLength(2)
  expect(await olive.call(listAudit, { action: 'policy.published' })).toMatchObject([
    { target: 'policy:returns', before: { edition: 1 }, after: { edition: 2 } },
  ])
})

test('a tax rate that is to come is taken back, and the log has both', async () => {
  const { olive } = await openOffice()
  const rule = { taxRate: 0.0775, isShippingTaxable: false, shippingFee: 6.5 }
  const { effectiveFrom } = await olive.call(priceRules.addPriceRule, { ...rule, startsOn: '2026-12-01' })
  const seen = effectiveFrom.toISOString()
  await olive.call(priceRules.withdrawPriceRule, { effectiveFrom: seen })
  expect((await olive.call(priceRules.listPriceRules)).map(({ state }) => state)).not.toContain('scheduled')
  const log = await olive.call(listAudit, { target: `price_rule:${seen}` })
  expect(log).toMatchObject([
    { action: 'price_rule.withdrawn', before: { taxRate: 0.0775 } },
    { action: 'price_rule.added', after: { taxRate: 0.0775 } },
  ])
})

test('days of the company that are gone by stay as they were, no day is listed twice, and the log has it', async () => {
  const { shop, olive } = await openOffice()
  await shop.sql('delete from opening_exceptions')
  await shop.sql(`insert into opening_exceptions ("on", note) values ('2026-11-20', 'Inventory')`)
  const snow = { on: '2026-11-24', note: 'Snow', opens: null, closes: null }
  const { version } = await olive.call(getAdminCompany)
  const change = (hoursExceptions: (typeof snow)[]) =>
    olive.call(updateCompany, { ...company, version, hoursExceptions })
  await expect(change([snow, snow])).rejects.toMatchObject({
    fields: { hoursExceptions: ['A day is listed twice'] },
  })
  await change([snow, { ...snow, on: '2026-11-19', note: 'Too late' }])
  expect(await shop.sql('select note from opening_exceptions order by "on"')).toEqual([
    { note: 'Inventory' },
    { note: 'Snow' },
  ])
  expect(await olive.call(listAudit, { action: 'company.updated' })).toMatchObject([
    { target: 'company', after: { name: company.name } },
  ])
})

test('a tax rate begins at midnight of its day in the shop’s zone, and what began is not touched', async () => {
  const { shop, olive } = await openOffice()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: (await aProduct(shop)).id })
  const rule = { taxRate: 0.0775, isShippingTaxable: false, shippingFee: 6.5 }

  const scheduled = await olive.call(priceRules.addPriceRule, { ...rule, startsOn: '2026-12-01' })

  expect(scheduled).toMatchObject({ effectiveFrom: new Date('2026-12-01T05:00:00Z'), state: 'scheduled' })
  await expect(
    olive.call(priceRules.addPriceRule, { ...rule, startsOn: '2026-12-01' }),
  ).rejects.toMatchObject({ code: 'price_rule_exists' })
  await expect(
    olive.call(priceRules.addPriceRule, { ...rule, startsOn: '2026-11-21' }),
  ).rejects.toMatchObject({ status: 400 })
  shop.time.now = new Date('2026-12-01T04:59:59Z')
  expect(await carla.call(getCartQuote)).toMatchObject({ tax: 140, shipping: 599 })
  shop.time.now = new Date('2026-12-01T05:00:00Z')
  expect(await carla.call(getCartQuote)).toMatchObject({ tax: 155, shipping: 650 })
  const effectiveFrom = scheduled.effectiveFrom.toISOString()
  // Her session did not last those ten days.
  await people.signedIn(shop, people.olive, olive)
  await expect(olive.call(priceRules.withdrawPriceRule, { effectiveFrom })).rejects.toMatchObject({
    code: 'price_rule_began',
  })
})

const theme = { name: 'Spring', startDate: '2026-11-20', endDate: '2026-11-30' }

test('one theme is on at a time, however many are switched on at once', async () => {
  const { shop, olive } = await openOffice()
  const made = await Promise.all([1, 2, 3].map(() => olive.call(themes.createTheme, theme)))
  expect(made[0]).toMatchObject({
    primaryColor: '#ff0000',
    secondaryColor: '#00ff00',
    active: false,
    state: 'off',
  })

  await Promise.all(made.map(({ id }) => olive.call(themes.activateTheme, { id })))

  const active = (await olive.call(themes.listAdminThemes)).filter((one) => one.active)
  expect(active).toHaveLength(1)
  await expect.poll(async () => (await shop.visitor().call(getActiveTheme))?.id).toBe(active[0]!.id)
  await expect(olive.call(themes.deleteTheme, { id: active[0]!.id })).rejects.toMatchObject({
    code: 'theme_is_active',
  })
  await olive.call(themes.deactivateTheme, { id: active[0]!.id })
  await olive.call(themes.deleteTheme, { id: active[0]!.id })
  await expect.poll(async () => await shop.visitor().call(getActiveTheme)).toBeNull()
})

test('the log has every step of a theme, the one that another switched off included', async () => {
  const { shop, olive } = await openOffice()
  await shop.sql('update holiday_themes set is_armed = false')
  const spring = await olive.call(themes.createTheme, theme)
  const fall = await olive.call(themes.createTheme, { ...theme, name: 'Fall' })
  for (const id of [spring.id, spring.id, fall.id]) await olive.call(themes.activateTheme, { id })
  await olive.call(themes.updateTheme, { id: spring.id, version: 1, name: 'Early spring' })
  const late = olive.call(themes.updateTheme, { id: spring.id, version: 1, name: 'Late spring' })
  await expect(late).rejects.toMatchObject({
    code: 'stale_edit',
    details: { current: { name: 'Early spring' } },
  })
  await expect(
    olive.call(themes.updateTheme, { id: spring.id, endDate: '2026-11-19' }),
  ).rejects.toMatchObject({ fields: { endDate: ['End date must not be before the start date'] } })
  await olive.call(themes.deleteTheme, { id: spring.id })
  const log = await olive.call(listAudit, { action: 'theme' })
  expect(log.map(({ action, target }) => `${action} ${target}`).toReversed()).toEqual([
    `theme.created theme:${spring.id}`,
    `theme.created theme:${fall.id}`,
    `theme.activated theme:${spring.id}`,
    `theme.deactivated theme:${spring.id}`,
    `theme.activated theme:${fall.id}`,
    `theme.updated theme:${spring.id}`,
    `theme.deleted theme:${spring.id}`,
  ])
})

test.each([
  { sent: '2026-12-01', day: '2026-12-01' },
  { sent: '2026-12-01T00:00:00.000Z', day: '2026-12-01' },
  { sent: '2026-12-01T05:00:00.000Z', day: '2026-12-01' },
  { sent: '2026-12-01T04:59:00Z', day: '2026-11-30' },
  { sent: '2026-12-01T00:00:00-05:00', day: '2026-12-01' },
])('a theme that starts at $sent starts on $day', async ({ sent, day }) => {
  const { olive } = await openOffice()

  const preview = await olive.call(themes.previewTheme, { ...theme, startDate: sent, endDate: '2026-12-31' })

  expect(preview.startDate).toBe(day)
})

test.each([
  { given: { primaryColor: 'red' }, field: 'primaryColor', says: 'Must be a valid hex color code' },
  { given: { endDate: '2026-11-19' }, field: 'endDate', says: 'End date must not be before the start date' },
  { given: { startDate: 'soon' }, field: 'startDate', says: 'Start date is required' },
  {
    given: { headerImage: 'https://pictures.example.com/a.png' },
    field: 'headerImage',
    says: 'Upload the picture here first',
  },
  {
    given: { cssOverrides: 'p { position: fixed }' },
    field: 'cssOverrides',
    says: 'position is not possible',
  },
  { given: { isArmed: true }, field: 'isArmed', says: 'Unknown field' },
])('a theme with $given is refused: $says', async ({ given, field, says }) => {
  const { olive } = await openOffice()

  const made = olive.call(themes.createTheme, { ...theme, ...given } as never)

  await expect(made).rejects.toMatchObject({ status: 400, fields: { [field]: [says] } })
})

test('pages get the scoped CSS, the office what was typed', async () => {
  const { shop, olive } = await openOffice()
  const { id } = await olive.call(themes.createTheme, { ...theme, cssOverrides: 'h1 { color: #ff0000 }' })
  await olive.call(themes.activateTheme, { id })

  expect((await olive.call(themes.listAdminThemes)).find((one) => one.id === id)).toMatchObject({
    cssOverrides: 'h1 { color: #ff0000 }',
  })
  await expect
    .poll(async () => (await shop.visitor().call(getActiveTheme))?.css)
    .toBe('.holiday h1{color:red}')
  expect(await (await shop.visitor().fetch('/api/holiday-themes/active')).text()).not.toContain(
    'cssOverrides',
  )
})

test('a supplier’s key goes in sealed and never comes out', async () => {
  const { shop, olive } = await openOffice()
  const apiKey = 'canary-4711'

  const made = await olive.call(suppliers.createSupplier, {
    name: 'Kestrel Parts',
    email: 'orders@kestrel.example.com',
    apiKey,
  })

  expect(made).toMatchObject({
    name: 'Kestrel Parts',
    active: true,
    apiKeySetAt: shop.time.now,
    productCount: 0,
  })
  const [row] = await shop.sql('select sealed_api_key from suppliers')
  expect(unseal(shop.config.sessionSecret, `supplier:${made.id}`, row!.sealed_api_key)).toBe(apiKey)
  const everything = await Promise.all(
    ['suppliers', `suppliers/${made.id}`, 'audit'].map(async (path) =>
      (await olive.fetch(`/api/admin/${path}`)).text(),
    ),
  )
  expect(everything.join()).toContain('Kestrel')
  expect(everything.join()).not.toMatch(/canary|sealed/i)
  const kept = await olive.call(suppliers.updateSupplier, { id: made.id, phone: '614-555-0177', version: 1 })
  expect(kept.apiKeySetAt).toEqual(shop.time.now)
  expect((await olive.call(suppliers.updateSupplier, { id: made.id, apiKey: null })).apiKeySetAt).toBeNull()
})

test('two suppliers cannot share a name, and one that products refer to stays', async () => {
  const { shop, olive } = await openOffice()
  const { id } = await olive.call(suppliers.createSupplier, {
    name: 'Kestrel Parts',
    email: 'a@kestrel.example.com',
  })
  const again = olive.call(suppliers.createSupplier, {
    name: 'KESTREL parts',
    email: 'b@kestrel.example.com',
  })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'supplier_name_taken' })
  const product = await aProduct(shop, { supplierId: id })

  await expect(olive.call(suppliers.deleteSupplier, { id })).rejects.toMatchObject({
    status: 409,
    code: 'supplier_in_use',
    details: { productCount: 1 },
  })
  await shop.sql('update products set supplier_id = null where id = $1', [product.id])
  await olive.call(suppliers.deleteSupplier, { id })

  expect(await olive.call(suppliers.listSuppliers)).toEqual([])
  expect(await olive.call(listAudit, { action: 'supplier.deleted' })).toMatchObject([
    { target: `supplier:${id}`, before: { name: 'Kestrel Parts' } },
  ])
})

test('the audit log tells who changed what, filtered and as CSV, and cannot be rewritten', async () => {
  const { shop, olive } = await openOffice()
  const { id } = await olive.call(suppliers.createSupplier, {
    name: '=Kestrel',
    email: 'a@kestrel.example.com',
  })
  await olive.call(suppliers.updateSupplier, { id, phone: '614-555-0177' })
  await olive.call(themes.createTheme, theme)

  const entries = await olive.call(listAudit, { action: 'supplier' })

  expect(entries).toMatchObject([
    {
      action: 'supplier.updated',
      actorName: 'olive',
      target: `supplier:${id}`,
      before: { phone: '' },
      after: { phone: '614-555-0177' },
    },
    { action: 'supplier.created', before: null, after: { name: '=Kestrel' } },
  ])
  expect(entries[0]!.before).toEqual({ phone: '' })
  expect(await olive.call(listAudit, { actor: 'oliv', from: '2026-11-21', to: '2026-11-21' })).toHaveLength(3)
  expect(await olive.call(listAudit, { from: '2026-11-22' })).toEqual([])
  expect(await olive.call(listAudit, { actor: '%' })).toEqual([])
  const csv = await (await olive.fetch('/api/admin/audit/export?action=theme.created')).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  await expect(shop.sql(`update audit_entries set actor_name = 'nobody'`)).rejects.toThrow('append-only')
  await expect(shop.sql('delete from audit_entries')).rejects.toThrow('append-only')
})

test('nothing is recorded outside the change that it tells of', async () => {
  const shop = await openShop()
  const alone = record(shop.context(), 'supplier.created', 'supplier:1', {})
  await expect(alone).rejects.toThrow('outside the transaction')
})

test('a change that fails leaves no entry in the log', async () => {
  const { shop, olive } = await openOffice()
  const { id } = await olive.call(suppliers.createSupplier, {
    name: 'Kestrel',
    email: 'a@kestrel.example.com',
  })
  await expect(olive.call(suppliers.updateSupplier, { id, phone: '1', version: 7 })).rejects.toMatchObject({
    status: 409,
  })

  expect(await shop.sql('select action from audit_entries')).toEqual([{ action: 'supplier.created' }])
})

test('technicians and customers are turned away from all of it', async () => {
  const { shop } = await openOffice()
  for (const person of [await people.aTechnician(shop), await people.signedUp(shop)]) {
    for (const path of [
      'company',
      'price-rules',
      'policies/terms',
      'holiday-themes',
      'suppliers',
      'audit',
      'audit/export',
      'products/export',
    ]) {
      expect((await person.fetch(`/api/admin/${path}`)).status, path).toBe(403)
      expect((await shop.visitor().fetch(`/api/admin/${path}`)).status, path).toBe(401)
    }
  }
})
