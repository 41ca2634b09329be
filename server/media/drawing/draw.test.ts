import { expect, test } from 'vitest'
import type { Permission } from '#contract/accounts/permission.ts'
import type { Ctx } from '../../context.ts'
import { scannedJpeg } from '../../testing/media/scanned-jpeg.ts'
import { drawFor } from './draw.ts'

function requester(address: string, permissions: Permission[] | null): Ctx {
  const user = permissions && { permissions: new Set(permissions) }
  return { actor: { user, address } } as Ctx
}

test.each([
  { who: 'a stranger', permissions: null },
  { who: 'a customer', permissions: [] },
])('delays $who who sends ten pictures at once, but neither staff nor others', async ({ who, permissions }) => {
  const bytes = await scannedJpeg(0, 200)
  const flooding = requester(who === 'a customer' ? '203.0.113.8' : '203.0.113.9', permissions)
  const flood = Promise.allSettled(Array.from({ length: 10 }, () => drawFor(flooding)('redraw', { bytes })))

  await drawFor(requester('198.51.100.7', null))('redraw', { bytes })
  for (const staff of [requester('203.0.113.9', ['tickets.write']), requester('internal', null)])
    await Promise.all(Array.from({ length: 10 }, () => drawFor(staff)('redraw', { bytes })))

  const refused = (await flood).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', code: 'pictures_busy' } })
})
