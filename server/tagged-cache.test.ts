import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Loaded, TaggedCache } from './tagged-cache.ts'

type Partition = 'shop' | 'unbounded'

const createCache = (shop = 1_000, unbounded = 1_000) =>
  new TaggedCache<string, Partition>({
    shop: { maxBytes: shop, bytesOf: (_, value) => value.length },
    unbounded: { maxBytes: unbounded, bytesOf: (_, value) => value.length },
  })

function loading(value: string, tags: string[] = [], partition: Partition | null = 'shop') {
  return async (): Promise<Loaded<string, Partition>> => ({ value, tags, partition })
}

function slowly(load: () => Promise<Loaded<string, Partition>>) {
  let runs = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    runs: () => runs,
    finish: resolve,
    async load() {
      runs++
      await promise
      return load()
    },
  }
}

test('keeps a value until one of its tags is dropped', async () => {
  const cache = createCache()
  await cache.getOrLoad('/lamp', loading('lamp', ['catalog', 'product:1']))
  await cache.getOrLoad('/desk', loading('desk', ['catalog', 'product:2']))

  cache.dropTags(['product:1'])

  expect(cache.get('/lamp')).toBeUndefined()
  expect(cache.get('/desk')).toBe('desk')
  cache.dropTags(['catalog'])
  expect(cache.get('/desk')).toBeUndefined()
})

test('does not store a value whose tag was dropped while it was loaded', async () => {
  const cache = createCache()
  const lamp = slowly(loading('old lamp', ['product:1']))
  const desk = slowly(loading('desk', ['product:2']))
  const waiting = [cache.getOrLoad('/lamp', lamp.load), cache.getOrLoad('/desk', desk.load)]

  cache.dropTags(['product:1'])
  lamp.finish()
  desk.finish()

  expect(await Promise.all(waiting)).toEqual(['old lamp', 'desk'])
  expect(cache.get('/lamp')).toBeUndefined()
  expect(cache.get('/desk')).toBe('desk')
})

test('stores nothing that was being loaded when everything was dropped', async () => {
  const cache = createCache()
  const desk = slowly(loading('desk', ['product:2']))
  const waiting = cache.getOrLoad('/desk', desk.load)

  cache.dropAll()
  desk.finish()
  await waiting

  expect(cache.get('/desk')).toBeUndefined()
})

test('loads a value once for simultaneous requests', async () => {
  const cache = createCache()
  const lamp = slowly(loading('lamp'))
  const waiting = Array.from({ length: 20 }, () => cache.getOrLoad('/lamp', lamp.load))

  lamp.finish()

  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['lamp']))
  expect(lamp.runs()).toBe(1)
})

test.each<[string, (cache: TaggedCache<string, Partition>) => void]>([
  ['its tag is dropped', (cache) => cache.dropTags(['product:1'])],
  ['everything is dropped', (cache) => cache.dropAll()],
])('returns no value to a request after %s whose load began before', async (_, drop) => {
  const cache = createCache()
  const old = slowly(loading('old', ['product:1']))
  const before = cache.getOrLoad('/lamp', old.load)

  drop(cache)
  const after = await cache.getOrLoad('/lamp', loading('new', ['product:1']))
  old.finish()

  expect([await before, after]).toEqual(['old', 'new'])
  expect(cache.get('/lamp')).toBe('new')
})

test('fails all requests that wait for a failed load, and retries for the next', async () => {
  const cache = createCache()
  const broken = () => sleep(5).then(() => Promise.reject(new Error('no database')))
  const waiting = [cache.getOrLoad('/lamp', broken), cache.getOrLoad('/lamp', broken)]

  for (const value of waiting) await expect(value).rejects.toThrow('no database')

  expect(await cache.getOrLoad('/lamp', loading('lamp'))).toBe('lamp')
})

test('returns a value without a partition, but does not store it', async () => {
  const cache = createCache()
  expect(await cache.getOrLoad('/lamp', loading('sorry', [], null))).toBe('sorry')
  expect(cache.get('/lamp')).toBeUndefined()
})

test('drops the least recently used value of a full partition', async () => {
  const cache = createCache(10)
  for (const key of ['/a', '/b']) await cache.getOrLoad(key, loading('12345'))
  cache.get('/a')

  await cache.getOrLoad('/c', loading('12345'))

  expect(cache.get('/b')).toBeUndefined()
  expect([cache.get('/a'), cache.get('/c')]).toEqual(['12345', '12345'])
})

test('never evicts values of one partition for another', async () => {
  const cache = createCache(1_000, 100)
  await cache.getOrLoad('/', loading('the front page'))

  for (let n = 0; n < 200; n++) await cache.getOrLoad(`/?search=${n}`, loading('found nothing', [], 'unbounded'))

  expect(cache.get('/')).toBe('the front page')
  expect(cache.get('/?search=0')).toBeUndefined()
  expect(cache.get('/?search=199')).toBe('found nothing')
  expect(cache.bytesIn('unbounded')).toBeLessThanOrEqual(100)
})

test('returns a value that is larger than its partition, and retains nothing of it', async () => {
  const cache = createCache(100)
  expect(await cache.getOrLoad('/lamp', loading('x'.repeat(500), ['product:1']))).toHaveLength(500)
  expect(cache.get('/lamp')).toBeUndefined()
  expect(cache.bytesIn('shop')).toBe(0)
})
