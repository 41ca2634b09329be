import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LATE } from './cache-tag.ts'
import { retainedBytes, textAnswer } from './kept-answer.ts'
import { KeptAnswers, type Made, type Shelf } from './kept-answers.ts'

const MEGABYTE = 1_000_000

const shelves = (shop = MEGABYTE, visitors = MEGABYTE) => new KeptAnswers({ shop, visitors })

function making(text: string, tags: string[] = [], shelf: Shelf | null = 'shop') {
  return async (): Promise<Made> => ({ answer: await textAnswer({ headers: {}, tags }, text), shelf })
}

/** Something whose making goes on until `finish` is called. */
function slowly(make: () => Promise<Made>) {
  let makings = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    makings: () => makings,
    finish: resolve,
    async make() {
      makings++
      await promise
      return make()
    },
  }
}

test('an answer is kept until something it was made from changes', async () => {
  const kept = shelves()
  await kept.answer('/lamp', making('lamp', ['catalog', 'product:1']))
  await kept.answer('/desk', making('desk', ['catalog', 'product:2']))

  kept.dropTags(['product:1'])

  expect(kept.get('/lamp')).toBeUndefined()
  expect(kept.get('/desk')).toBeDefined()
  kept.dropTags(['catalog'])
  expect(kept.get('/desk')).toBeUndefined()
})

test('what the shop has is outdated from a change until it is made anew; what visitors made up never is', async () => {
  const kept = shelves()
  await kept.answer('/lamp', making('lamp', ['catalog']))
  await kept.answer('/?search=lamp', making('found', ['catalog'], 'visitors'))
  expect(kept.isOutdated('/lamp')).toBe(false)

  kept.dropTags(['catalog'])

  expect(kept.isOutdated('/lamp')).toBe(true)
  expect(kept.isOutdated('/?search=lamp')).toBe(false)
  expect(kept.isOutdated('/never-asked-for')).toBe(false)
  await kept.answer('/lamp', making('lamp', ['catalog']))
  expect(kept.isOutdated('/lamp')).toBe(false)
})

test('what may lag is shown after a change that is told late, made anew beside it, and never shown after one that is told at once', async () => {
  const kept = shelves()
  const lagging = (text: string) => async (): Promise<Made> => ({
    answer: await textAnswer({ headers: {}, tags: ['catalog'], mayLag: true }, text),
    shelf: 'shop',
  })
  const textOf = async (make: () => Promise<Made>, key = '/products') =>
    String((await kept.answer(key, make)).bodies.identity)
  await kept.answer('/products', lagging('two'))
  await kept.answer('/api/products', making('two', ['catalog']))

  kept.dropTags([LATE, 'catalog'])

  // What pages are made from is read anew, or they would be made of what lags.
  expect(await kept.answer('/api/products', making('three', ['catalog']))).toMatchObject({
    tags: ['catalog'],
  })
  expect(kept.get('/products')).toBeUndefined()
  expect(kept.isOutdated('/products')).toBe(true)
  const failing = () => Promise.reject(new Error('too many pages'))
  expect(await textOf(failing)).toBe('two')
  const slow = slowly(lagging('three'))
  expect([await textOf(slow.make), await textOf(slow.make), slow.makings()]).toEqual(['two', 'two', 0])
  await expect.poll(slow.makings).toBe(1)
  expect(await textOf(slow.make)).toBe('two')
  slow.finish()
  await expect.poll(() => String(kept.get('/products')?.bodies.identity)).toBe('three')
  expect(slow.makings()).toBe(1)
  expect(kept.isOutdated('/products')).toBe(false)

  kept.dropTags([LATE, 'catalog'])
  kept.dropTags(['catalog'])
  expect(await textOf(lagging('four'))).toBe('four')
})

test('a page that is asked for again and again leaves in fewer bytes, and goes as soon as something changes all the same', async () => {
  const kept = shelves()
  const text = Array.from({ length: 3_000 }, (_, n) => `<li>${(n * n) % 977} of ${n}</li>`).join('')
  const page = async (): Promise<Made> => ({
    answer: await textAnswer({ headers: {}, tags: ['catalog'], mayLag: true }, text),
    shelf: 'shop',
  })
  const first = await kept.answer('/products', page)

  for (let n = 0; n < 3; n++) expect(kept.get('/products')).toBe(first)
  await expect.poll(() => kept.get('/products')?.isPacked).toBe(true)

  const { bodies, ...rest } = kept.get('/products')!
  expect(brotliDecompressSync(bodies.br!).toString()).toBe(text)
  expect(bodies.br!.length).toBeLessThan(0.95 * first.bodies.br!.length)
  expect(rest).toMatchObject({ headers: first.headers, tags: first.tags, mayLag: true })
  expect(kept.bytesOn('shop')).toBe(retainedBytes('/products', kept.get('/products')!))
  kept.dropTags(['catalog'])
  expect(kept.get('/products')).toBeUndefined()
})

test('a page that changed while it was packed does not come back', async () => {
  const kept = shelves()
  const text = 'x'.repeat(50_000)
  const page = async (): Promise<Made> => ({
    answer: await textAnswer({ headers: {}, tags: ['catalog'], mayLag: true }, text),
    shelf: 'shop',
  })
  await kept.answer('/', page)
  for (let n = 0; n < 3; n++) kept.get('/')

  kept.dropTags(['catalog'])
  await sleep(50)

  expect(kept.get('/')).toBeUndefined()
})

test('an answer that was being made while its product changed is not kept', async () => {
  const kept = shelves()
  const lamp = slowly(making('old', ['product:1']))
  const desk = slowly(making('desk', ['product:2']))
  const asked = [kept.answer('/lamp', lamp.make), kept.answer('/desk', desk.make)]

  kept.dropTags(['product:1'])
  lamp.finish()
  desk.finish()
  await Promise.all(asked)

  expect(kept.get('/lamp')).toBeUndefined()
  expect(kept.get('/desk')).toBeDefined()
})

test('an answer that was being made while announcements may have been missed is not kept', async () => {
  const kept = shelves()
  const desk = slowly(making('desk', ['product:2']))
  const asked = kept.answer('/desk', desk.make)

  kept.dropAll()
  desk.finish()
  await asked

  expect(kept.get('/desk')).toBeUndefined()
})

test('however many ask at once, an answer is made once', async () => {
  const kept = shelves()
  const lamp = slowly(making('lamp'))
  const asked = Array.from({ length: 20 }, () => kept.answer('/lamp', lamp.make))

  kept.dropTags(['order:17', 'orders', 'session:4'])
  asked.push(kept.answer('/lamp', lamp.make))
  lamp.finish()

  expect(new Set(await Promise.all(asked)).size).toBe(1)
  expect(lamp.makings()).toBe(1)
})

test('who asks after a change does not get what was begun before it', async () => {
  const kept = shelves()
  const old = slowly(making('old', ['product:1']))
  const before = kept.answer('/lamp', old.make)

  kept.dropTags(['product:1'])
  const after = await kept.answer('/lamp', making('new', ['product:1']))
  old.finish()

  expect(String(after.bodies.identity)).toBe('new')
  expect(String((await before).bodies.identity)).toBe('old')
  expect(String(kept.get('/lamp')?.bodies.identity)).toBe('new')
})

test('a making that failed fails for all who waited for it, and is tried again for the next', async () => {
  const kept = shelves()
  const broken = () => sleep(5).then(() => Promise.reject(new Error('no database')))
  const asked = [kept.answer('/lamp', broken), kept.answer('/lamp', broken)]

  for (const answer of asked) await expect(answer).rejects.toThrow('no database')

  expect(String((await kept.answer('/lamp', making('lamp'))).bodies.identity)).toBe('lamp')
})

test('a failure is answered but not kept', async () => {
  const kept = shelves()
  await kept.answer('/lamp', making('sorry', [], null))
  expect(kept.get('/lamp')).toBeUndefined()
})

test('beyond its size the one that was not asked for longest goes first', async () => {
  const text = 'x'.repeat(3_000)
  const one = retainedBytes('/a', (await making(text)()).answer)
  const kept = shelves(2 * one)
  for (const key of ['/a', '/b']) await kept.answer(key, making(text))
  kept.get('/a')

  await kept.answer('/c', making(text))

  expect(kept.get('/b')).toBeUndefined()
  expect(kept.get('/a')).toBeDefined()
  expect(kept.get('/c')).toBeDefined()
})

test('what visitors made up pushes out only what other visitors made up', async () => {
  const kept = shelves(MEGABYTE, 20_000)
  await kept.answer('/', making('the front page'))

  for (let n = 0; n < 200; n++) await kept.answer(`/?search=${n}`, making('[]', [], 'visitors'))

  expect(kept.get('/')).toBeDefined()
  expect(kept.get('/?search=0')).toBeUndefined()
  expect(kept.get('/?search=199')).toBeDefined()
  expect(kept.bytesOn('visitors')).toBeLessThanOrEqual(20_000)
})

test('what is larger than its shelf is answered but leaves nothing behind', async () => {
  const kept = shelves(1_000)
  await kept.answer('/lamp', making('x'.repeat(5_000), ['product:1']))

  expect(kept.get('/lamp')).toBeUndefined()
  expect(kept.bytesOn('shop')).toBe(0)
})
