import { afterEach, expect, test, vi } from 'vitest'
import { oweSignOut, payingSignOut } from './owed-sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

function aBrowser() {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
}

test('completes an offline sign-out once, before any other request', async () => {
  aBrowser()
  const paths: string[] = []
  let isThere = false
  const send = payingSignOut(async ({ url }) => {
    if (!isThere) throw new TypeError('no network')
    paths.push(new URL(url).pathname)
    return new Response(null, { status: 204 })
  })
  const ask = () => send(new Request('https://shop.test/api/user'))
  oweSignOut()
  await expect(ask()).rejects.toThrow('no network')

  isThere = true
  await Promise.all([ask(), ask()])
  await ask()
  expect(paths).toEqual(['/api/logout', '/api/user', '/api/user', '/api/user'])
})
