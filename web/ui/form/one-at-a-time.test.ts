import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('sends a form once when submitted twice, and again after the response', async () => {
  const once = oneAtATime()
  const sent: string[] = []
  const answered = Promise.withResolvers<void>()
  const first = once(async () => {
    sent.push('first')
    await answered.promise
  })
  await once(async () => sent.push('second'))
  expect(sent).toEqual(['first'])

  answered.resolve()
  await first
  await once(async () => sent.push('third'))
  expect(sent).toEqual(['first', 'third'])
})

test('can send a refused form again', async () => {
  const once = oneAtATime()
  await expect(once(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')

  const sent: string[] = []
  await once(async () => sent.push('again'))
  expect(sent).toEqual(['again'])
})
