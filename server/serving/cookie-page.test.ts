import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the page on cookies names every cookie that the server sets, and no other', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join('server', file), 'utf8'))
  const set = sources.flatMap((text) => [...text.matchAll(/_COOKIE = '(\w+)'/g)].map(([, name]) => name!))
  const callers = sources.flatMap((text) => [...text.matchAll(/[^n] setCookie\((\w+(?:\.\w+)*), (\w+)/g)])

  const page = readFileSync('web/shell/statements/cookie-page.tsx', 'utf8')
  const named = [...page.matchAll(/name: '([a-z]+)'/g)].map(([, name]) => name!)
  expect(named.sort()).toEqual([...new Set(set)].sort())
  // Nobody sets one without a name of that kind; `dropCookie` takes away what has one.
  expect(callers.map(([, , name]) => name).filter((name) => !/_COOKIE$|^name$/.test(name!))).toEqual([])
  expect(set.length).toBeGreaterThanOrEqual(3)
})
