import sharp from 'sharp'
import { expect, test } from 'vitest'
import { scannedJpeg } from '../testing/media/scanned-jpeg.ts'
import { problemOf } from '../testing/visitor.ts'
import { drawForShop } from './drawing/draw.ts'
import { DrawingQueue } from './drawing/drawing-queue.ts'
import { countScans } from './jpeg-scans.ts'
import { redraw, shrinkPhoto } from './redraw.ts'

const ALL = 10_000

test('refuses a JPEG of more than a hundred scans before it is decoded', async () => {
  const hostile = await scannedJpeg(3_000)

  const refused = await Promise.all([
    problemOf(redraw(drawForShop, hostile)),
    problemOf(shrinkPhoto(drawForShop, hostile, 400_000)),
  ])

  for (const problem of refused) expect(problem).toMatchObject({ kind: 'invalid', code: 'too_many_scans' })
})

test('draws an ordinary progressive JPEG', async () => {
  const drawn = await redraw(drawForShop, await scannedJpeg(20))

  expect(drawn).toMatchObject({ format: 'jpg', width: 2_000, height: 2_000 })
  expect(countScans(drawn.bytes, ALL)).toBeLessThan(20)
})

test('kills a decoder that does not end in time', async () => {
  const queue = new DrawingQueue({ maxMs: 700 })
  const bytes = await scannedJpeg(6_000)

  const refused = await problemOf(queue.draw(null, { drawing: 'redraw', input: { bytes } as never }))

  expect(refused.code).toBe('picture_takes_too_long')
})

test('ends a decoder that exceeds its memory limit', async () => {
  const queue = new DrawingQueue({ maxMemoryBytes: 180 * 1024 * 1024 })
  const interlaced = (side: number) => {
    const create = { width: side, height: side, channels: 3, background: '#d97706' } as const
    return sharp({ create }).png({ progressive: true }).toBuffer()
  }
  const draw = async (side: number) =>
    queue.draw(null, { drawing: 'redraw', input: { bytes: await interlaced(side) } as never })

  await expect(draw(6_300)).rejects.toThrow('the drawing process ended')
  expect(await draw(200)).toMatchObject({ width: 200, height: 200 })
})

test('explains damaged pictures and too many pixels', async () => {
  const create = { width: 7_000, height: 7_000, channels: 3, background: '#d97706' } as const
  const large = await sharp({ create }).png().toBuffer()

  const damaged = problemOf(redraw(drawForShop, (await scannedJpeg(0)).subarray(0, 600)))
  const tooLarge = problemOf(redraw(drawForShop, large))

  expect(await damaged).toMatchObject({ code: 'picture_unreadable' })
  expect(await tooLarge).toMatchObject({ code: 'too_many_pixels' })
})

test('counts neither data inside segments nor data after the end of a JPEG', async () => {
  const jpeg = await scannedJpeg(0)
  const scans = countScans(jpeg, ALL)
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 0xff, 0xda, 0xff, 0xda])
  const odd = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from([0xff, 0xda, 0xff, 0xda])])

  expect(countScans(odd, ALL)).toBe(scans)
  expect(scans).toBeGreaterThan(1)
})

test('continues after a marker without a length', async () => {
  const jpeg = await scannedJpeg(200)
  const temporary = Buffer.from([0xff, 0x01])

  expect(countScans(Buffer.concat([jpeg.subarray(0, 2), temporary, jpeg.subarray(2)]), ALL)).toBe(countScans(jpeg, ALL))
})

test.each([
  [0xff, 0xd8, 0xff],
  [0xff, 0xd8, 0xff, 0xda],
  [0xff, 0xd8, 0xff, 0xda, 0, 0],
])('counts few scans in a truncated JPEG: %#', (...bytes) => {
  expect(countScans(Uint8Array.from(bytes), ALL)).toBeLessThanOrEqual(1)
})
