import { expect, test } from 'vitest'
import { getActiveTheme, listThemes } from '#contract/theme.ts'
import { seedContent } from '../demo/content.ts'
import { openShop } from '../testing/shop.ts'
import { announceThemeDay } from './theme.ts'

async function openShopWithThemes() {
  const shop = await openShop()
  await seedContent(shop.context())
  return shop
}

test('the demo shows its winter theme and keeps the ended one in the list', async () => {
  const shop = await openShopWithThemes()
  const carla = shop.visitor()

  expect(await carla.call(getActiveTheme)).toMatchObject({
    name: 'Holiday lights',
    active: true,
    state: 'live',
  })
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
])('on $day in Columbus the theme that shows is $name', async ({ at, name }) => {
  const shop = await openShopWithThemes()
  await shop.sql(`update holiday_themes set starts_on = '2026-12-31', ends_on = '2027-01-02' where is_armed`)
  shop.time.now = new Date(at)

  const theme = await shop.visitor().call(getActiveTheme)

  expect(theme?.name ?? null).toBe(name)
})

test('a theme that is switched off does not show on its days', async () => {
  const shop = await openShopWithThemes()
  await shop.sql('update holiday_themes set is_armed = false')

  expect(await shop.visitor().call(getActiveTheme)).toBeNull()
})

test('pages that were kept the evening before change at midnight', async () => {
  const shop = await openShopWithThemes()
  await shop.sql(`update holiday_themes set starts_on = '2026-11-22' where is_armed`)
  const carla = shop.visitor()
  await expect.poll(() => carla.call(getActiveTheme)).toBeNull()
  shop.time.now = new Date('2026-11-22T05:00:00Z')

  await announceThemeDay(shop.context())

  await expect.poll(async () => (await carla.call(getActiveTheme))?.name).toBe('Holiday lights')
})

test('two themes cannot be switched on, and their colors are colors', async () => {
  const shop = await openShopWithThemes()

  await expect(shop.sql('update holiday_themes set is_armed = true')).rejects.toThrow(
    'holiday_themes_one_armed',
  )
  await expect(shop.sql(`update holiday_themes set primary_color = 'red;}'`)).rejects.toThrow(
    'primary_is_hex',
  )
  await expect(shop.sql(`update holiday_themes set ends_on = starts_on - 1`)).rejects.toThrow(
    'end_after_start',
  )
})

test('the free CSS of a theme is not served', async () => {
  const shop = await openShopWithThemes()
  await shop.sql(`update holiday_themes set css_overrides = 'body{display:none}'`)

  expect(await (await shop.visitor().fetch('/api/holiday-themes')).text()).not.toMatch(/display|cssOverrides/)
})
