import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import * as themes from '#contract/marketing/admin-theme.ts'
import { getActiveTheme, listThemes } from '#contract/marketing/theme.ts'
import { seedContent } from '../../../demo/content.ts'
import { theOwner } from '../../testing/people.ts'
import { openConnectionsOf, openShop, shareShop } from '../../testing/shop.ts'
import { announceThemeDay } from './theme.ts'

async function openShopWithThemes() {
  const shop = await openShop()
  await seedContent(shop.context())
  return shop
}

async function openShopWithOwner() {
  const shop = await openShopWithThemes()
  return { shop, olive: await theOwner(shop) }
}

const theme = { name: 'Spring', startDate: '2026-11-20', endDate: '2026-11-30' }

test('shows the demo’s winter theme, and lists the ended one', async () => {
  const shop = await openShopWithThemes()
  const carla = shop.visitor()

  expect(await carla.call(getActiveTheme)).toMatchObject({ name: 'Holiday lights', active: true, state: 'live' })
  expect((await carla.call(listThemes)).map(({ name, state }) => [name, state])).toEqual([
    ['Holiday lights', 'live'],
    ['Back to school', 'ended'],
  ])
})

test.each([
  { at: '2026-12-31T04:59:59Z', day: 'the last evening before', name: null },
  { at: '2026-12-31T05:00:00Z', day: 'the first minute of the first day', name: 'Holiday lights' },
  { at: '2027-01-03T04:59:59Z', day: 'the last minute of the last day', name: 'Holiday lights' },
  { at: '2027-01-03T05:00:00Z', day: 'the first minute after it', name: null },
])('shows $name on $day in Columbus', async ({ at, name }) => {
  const shop = await openShopWithThemes()
  await shop.sql(`update holiday_themes set starts_on = '2026-12-31', ends_on = '2027-01-02' where is_armed`)
  shop.time.now = new Date(at)

  const theme = await shop.visitor().call(getActiveTheme)

  expect(theme?.name ?? null).toBe(name)
})

test('does not show a theme that is off', async () => {
  const shop = await openShopWithThemes()
  await shop.sql('update holiday_themes set is_armed = false')

  expect(await shop.visitor().call(getActiveTheme)).toBeNull()
})

test('replaces pages cached the evening before at midnight', async () => {
  const shop = await openShopWithThemes()
  await shop.sql(`update holiday_themes set starts_on = '2026-11-22' where is_armed`)
  const carla = shop.visitor()
  await expect.poll(() => carla.call(getActiveTheme)).toBeNull()
  shop.time.now = new Date('2026-11-22T05:00:00Z')

  await announceThemeDay(shop.context())

  await expect.poll(async () => (await carla.call(getActiveTheme))?.name).toBe('Holiday lights')
})

test('rejects overlapping active themes and invalid colors', async () => {
  const shop = await openShopWithThemes()

  const sameDays = `update holiday_themes set is_armed = true, starts_on = '2026-11-20', ends_on = '2026-11-30'`
  await expect(shop.sql(sameDays)).rejects.toThrow('holiday_themes_apart')
  await expect(shop.sql(`update holiday_themes set primary_color = 'red;}'`)).rejects.toThrow('primary_is_hex')
  await expect(shop.sql(`update holiday_themes set ends_on = starts_on - 1`)).rejects.toThrow('end_after_start')
})

test('does not serve unscoped CSS', async () => {
  const shop = await openShopWithThemes()
  await shop.sql(`update holiday_themes set css_overrides = 'body{display:none}'`)

  expect(await (await shop.visitor().fetch('/api/holiday-themes')).text()).not.toMatch(/display|cssOverrides/)
})

test('leaves one theme on when several are turned on at once', async () => {
  const { shop, olive } = await openShopWithOwner()
  await openConnectionsOf(shop)
  const made = await Promise.all([1, 2, 3].map(() => olive.call(themes.createTheme, theme)))
  expect(made[0]).toMatchObject({ primaryColor: '#ff0000', secondaryColor: '#00ff00', active: false, state: 'off' })

  await Promise.all(made.map(({ id }) => olive.call(themes.activateTheme, { id })))

  const active = (await olive.call(themes.listAdminThemes)).filter((one) => one.active)
  expect(active).toHaveLength(1)
  await expect.poll(async () => (await shop.visitor().call(getActiveTheme))?.id).toBe(active[0]!.id)
  await expect(olive.call(themes.deleteTheme, { id: active[0]!.id })).rejects.toMatchObject({ code: 'theme_is_active' })
  await olive.call(themes.deactivateTheme, { id: active[0]!.id })
  await olive.call(themes.deleteTheme, { id: active[0]!.id })
  await expect.poll(async () => await shop.visitor().call(getActiveTheme)).toBeNull()
})

test('schedules several themes, and turns off only overlapping ones', async () => {
  const { shop, olive } = await openShopWithOwner()
  const later = { name: 'Later', startDate: '2027-02-01', endDate: '2027-02-14' }
  const { id } = await olive.call(themes.createTheme, later)
  expect(await olive.call(themes.activateTheme, { id })).toMatchObject({ active: true, state: 'scheduled' })
  expect(await shop.visitor().call(getActiveTheme)).toMatchObject({ name: 'Holiday lights' })

  const last = await olive.call(themes.createTheme, { ...later, name: 'Last', startDate: '2027-02-14' })
  await olive.call(themes.activateTheme, { id: last.id })
  const states = Object.fromEntries((await olive.call(themes.listAdminThemes)).map(({ name, state }) => [name, state]))
  expect(states).toMatchObject({ 'Holiday lights': 'live', Later: 'off', Last: 'scheduled' })

  const moved = olive.call(themes.updateTheme, { id: last.id, startDate: '2026-11-22' })
  await expect(moved).rejects.toMatchObject({
    fields: { startDate: [expect.stringContaining('Another theme is on for some of these days')] },
  })
  shop.time.now = new Date('2027-02-14T12:00:00Z')
  await announceThemeDay(shop.context())
  await expect.poll(async () => (await shop.visitor().call(getActiveTheme))?.name).toBe('Last')
})

test('records every change of a theme, including those turned off by another', async () => {
  const { shop, olive } = await openShopWithOwner()
  await shop.sql('update holiday_themes set is_armed = false')
  const spring = await olive.call(themes.createTheme, theme)
  const fall = await olive.call(themes.createTheme, { ...theme, name: 'Fall' })
  for (const id of [spring.id, spring.id, fall.id]) await olive.call(themes.activateTheme, { id })
  await olive.call(themes.updateTheme, { id: spring.id, version: 1, name: 'Early spring' })
  const late = olive.call(themes.updateTheme, { id: spring.id, version: 1, name: 'Late spring' })
  await expect(late).rejects.toMatchObject({ code: 'stale_edit', details: { current: { name: 'Early spring' } } })
  await expect(olive.call(themes.updateTheme, { id: spring.id, endDate: '2026-11-19' })).rejects.toMatchObject({
    fields: { endDate: ['End date must not be before the start date'] },
  })

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

const toAsk = shareShop(openShopWithOwner)

test.each([
  { sent: '2026-12-01', day: '2026-12-01' },
  { sent: '2026-12-01T00:00:00.000Z', day: '2026-12-01' },
  { sent: '2026-12-01T05:00:00.000Z', day: '2026-12-01' },
  { sent: '2026-12-01T04:59:00Z', day: '2026-11-30' },
  { sent: '2026-12-01T00:00:00-05:00', day: '2026-12-01' },
])('starts a theme with start $sent on $day', async ({ sent, day }) => {
  const { olive } = await toAsk()

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
  { given: { cssOverrides: 'p { position: fixed }' }, field: 'cssOverrides', says: 'position is not possible' },
  { given: { isArmed: true }, field: 'isArmed', says: 'Unknown field' },
])('rejects a theme with $given: $says', async ({ given, field, says }) => {
  const { olive } = await toAsk()

  const made = olive.call(themes.createTheme, { ...theme, ...given } as never)

  await expect(made).rejects.toMatchObject({ status: 400, fields: { [field]: [says] } })
})

test('serves the scoped CSS to pages and the typed CSS to the admin', async () => {
  const { shop, olive } = await openShopWithOwner()
  const { id } = await olive.call(themes.createTheme, { ...theme, cssOverrides: 'h1 { color: #ff0000 }' })
  await olive.call(themes.activateTheme, { id })

  expect((await olive.call(themes.listAdminThemes)).find((one) => one.id === id)).toMatchObject({
    cssOverrides: 'h1 { color: #ff0000 }',
  })
  await expect.poll(async () => (await shop.visitor().call(getActiveTheme))?.css).toBe('.holiday h1{color:red}')
  expect(await (await shop.visitor().fetch('/api/holiday-themes/active')).text()).not.toContain('cssOverrides')
})
