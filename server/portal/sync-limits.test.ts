import { expect, test } from 'vitest'
import { aTechnician, signedUp } from '../testing/people.ts'
import { anAppointment } from '../testing/portal/portal-edits.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const NOTHING = { edits: [] }

test('rejects a second sync of an account before reading its body, without blocking others', async () => {
  const shop = await openShop()
  const [carla, teo] = [await signedUp(shop), await aTechnician(shop)]
  const first = aChunkedBody()
  const second = aChunkedBody()
  const firstAnswer = post(carla, first.stream)
  await first.isRequested

  const refused = await post(carla, second.stream)
  const other = await post(teo, JSON.stringify(NOTHING))

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.json()).toMatchObject({ code: 'request_in_progress' })
  expect(second.wasRead()).toBe(false)
  expect(other.status).toBe(200)
  first.finish()
  expect((await firstAnswer).status).toBe(200)
  expect((await post(carla, JSON.stringify(NOTHING))).status).toBe(200)
})

test('lets the account sync again after a failed sync', async () => {
  const shop = await openShop()
  const carla = await signedUp(shop)

  expect((await post(carla, 'no JSON')).status).toBe(400)
  expect((await post(carla, JSON.stringify(NOTHING))).status).toBe(200)
})

test('accepts up to 256 kB at once from customers, and more from staff', async () => {
  const shop = await openShop()
  const [carla, teo] = [await signedUp(shop), await aTechnician(shop)]
  const edits = Array.from({ length: 4 }, () => ({ ...anAppointment(), was: { address: 'x'.repeat(80_000) } }))
  const body = JSON.stringify({ edits })

  const refused = await post(carla, body)

  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ message: 'The request is larger than 256 kB.' })
  expect((await post(teo, body)).status).toBe(200)
})

function post(who: Visitor, body: string | ReadableStream): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return who.fetch('/api/portal/sync', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}

function aChunkedBody() {
  let controller: ReadableStreamDefaultController
  let wasRead = false
  let requested = () => {}
  const isRequested = new Promise<void>((resolve) => {
    requested = resolve
  })
  const stream = new ReadableStream(
    {
      start: (given) => {
        controller = given
      },
      pull: () => {
        wasRead = true
        requested()
      },
    },
    { highWaterMark: 0 },
  )
  const finish = () => {
    controller.enqueue(new TextEncoder().encode(JSON.stringify(NOTHING)))
    controller.close()
  }
  return { stream, isRequested, wasRead: () => wasRead, finish }
}
