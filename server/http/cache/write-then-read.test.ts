import { expect, test } from 'vitest'
import * as admin from '#contract/marketing/admin-theme.ts'
import { getActiveTheme } from '#contract/marketing/theme.ts'
import { theOwner } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'

test('shows a change in the first response after the write returned', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { id } = await olive.call(admin.createTheme, { name: 'Spring', startDate: '2026-11-20', endDate: '2026-11-30' })
  const carla = shop.visitor()
  const old: number[] = []

  for (let round = 0; round < 200; round++) {
    const isOn = round % 2 === 0
    await olive.call(isOn ? admin.activateTheme : admin.deactivateTheme, { id })
    if (((await carla.call(getActiveTheme)) !== null) !== isOn) old.push(round)
  }

  expect(old).toEqual([])
})

test('drops everything when the database confirms no notifications', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  await carla.call(getActiveTheme)
  await shop.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'benchside live' and datname = current_database()`)

  await shop.parts.live.caughtUp()

  expect(shop.parts.responseCache.bytesIn('shop')).toBe(0)
})
