import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('web/shell/statements/cookie-page.tsx', 'utf8')

function sourcesIn(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

test('names exactly the cookies that the server sets', () => {
  const sources = sourcesIn('server').map(({ text }) => text)
  const set = sources.flatMap((text) => [...text.matchAll(/_COOKIE = '(\w+)'/g)].map(([, name]) => name!))
  const callers = sources.flatMap((text) => [...text.matchAll(/[^n] setCookie\((\w+(?:\.\w+)*), (\w+)/g)])

  const named = [...page.matchAll(/name: '([a-z]+)'/g)].map(([, name]) => name!)
  expect(named.sort()).toEqual([...new Set(set)].sort())
  expect(callers.map(([, , name]) => name).filter((name) => !/_COOKIE$|^name$/.test(name!))).toEqual([])
  expect(set.length).toBeGreaterThanOrEqual(3)
})

test('names exactly what the program stores in the browser', () => {
  const sources = sourcesIn('web')
  const storedNames = new Set<string>()
  for (const { file, text } of sources)
    for (const [, argument] of text.matchAll(/(?:Storage\.setItem\(|caches\.open\((?=[A-Z]))(\w+(?:\(\w+\))?)[,)]/g))
      for (const name of namesOf(argument!, text, sources)) storedNames.add(name ?? `${file}: ${argument}`)
  const named = [...page.matchAll(/names: \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([^']+)'/g)].map(([, name]) => name!),
  )

  expect(named.sort()).toEqual([...storedNames].sort())
})

function namesOf(argument: string, text: string, sources: { text: string }[]): (string | undefined)[] {
  const [name] = argument.split('(')
  const constant = new RegExp(`const ${name} = (?:\\([^)]*\\) => )?['\`]([\\w.-]+?)[-:]?(?:\\$\\{[^}]*\\})?['\`]`).exec(
    text,
  )
  if (constant) return [constant[1]]
  const pattern = name === 'name' ? /useLinkKey\(`([\w-]+):/g : /: '(portal\.\w+)',/g
  const found = sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, one]) => one))
  return ['name', 'key'].includes(name!) ? found : [undefined]
}
