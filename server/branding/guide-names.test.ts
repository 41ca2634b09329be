import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'server/branding/guides'

function namesIn(guide: string): string[] {
  const text = guide.replace(/```[\s\S]*?```/g, '')
  const marked = [...text.matchAll(/(?<![\w{])_([^_\n]+)_(?!\w)/g)].map(([, words]) => words!)
  return marked.flatMap((words) => [words, ...words.split(', ')]).filter((name) => /^[A-Z]/.test(name))
}

test('guides use the names that the program shows', () => {
  const sources = ['web', 'server', 'contract']
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
  const guides = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))
  const isThere = (name: string, text: string) => sources.includes(name) || text.includes(`## ${name}`)
  const unknown = guides.flatMap(({ name, text }) =>
    namesIn(text)
      .filter((words) => !isThere(words, text) && !words.split(', ').every((part) => isThere(part, text)))
      .map((words) => `${name}: ${words}`),
  )

  expect(guides.flatMap(({ text }) => namesIn(text)).length).toBeGreaterThan(60)
  expect(unknown).toEqual([])
})
