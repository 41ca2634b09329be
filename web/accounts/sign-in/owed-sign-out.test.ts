import { afterEach, expect, test, vi } from 'vitest'
import { oweSignOut, payingSignOut } from './owed-sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

function aBrowser() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
}

test('who signed out without a network is signed out before anything else is asked, and once', async () => {
  aBrowser()
  const asked: string[] = []
  let isThere = false
  const send = payingSignOut(async ({ url }) => {
    if (!isThere) throw new TypeError('no network')
    asked.push(new URL(url).pathname)
    return new Response(null, { status: 204 })
  })
  const ask = () => send(new Request('https://shop.test/api/user'))
  oweSignOut()
  await expect(ask()).rejects.toThrow('no network')
  isThere = true
  await Promise.all([ask(), ask()])
  await ask()
  expect(asked).toEqual(['/api/logout', '/api/user', '/api/user', '/api/user'])
})
