import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IS_TEST = /\.(test|e2e)\.tsx?$|^server\/testing\/|^e2e\//

/** Zod documents `_zod` for libraries that read schemas. */
const PRIVATE_MEMBER = /(?:\.|\[['"])_(?!zod\b)[a-zA-Z]\w*/
const PRIVATE_DESTRUCTURED = /\{[^{}]*\b_(?!zod\b)[a-zA-Z]\w*[^{}]*\} = /
const REPLACED_METHOD =
  /^\s*(?!this\b)[\w.]+\.(?!current\b|on[a-z]+\b)\w+ = \(*(?:async )?(?:function\b|\w+ =>|\([^()]*\)(?:: [\w<>[\]| ]+)? =>)/
const PROTOTYPE = /\.prototype(?:\.\w+|\[[^\]]+\]) =[^=]/
const LOOK_ALIKE = /Object\.create\((?!null\))|Object\.setPrototypeOf\(|new Proxy\(/

const sources = globSync('{bench,contract,demo,e2e,scripts,server,web}/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.gen.ts') && file !== 'server/library-boundaries.test.ts')
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }))

const linesThat = (matches: (line: string, file: string) => boolean) =>
  sources.flatMap(({ file, lines }) =>
    lines.filter((line) => matches(line, file)).map((line) => `${file}: ${line.trim()}`),
  )

test('reads no private members of libraries', () => {
  const isPrivate = (line: string) => PRIVATE_MEMBER.test(line) || PRIVATE_DESTRUCTURED.test(line)
  expect(linesThat(isPrivate)).toEqual([])
})

test('replaces no methods of objects', () => {
  const isPatch = (line: string) => REPLACED_METHOD.test(line) || PROTOTYPE.test(line)
  expect(linesThat((line, file) => !IS_TEST.test(file) && isPatch(line))).toEqual([])
})

test('changes no prototypes', () => {
  expect(linesThat((line) => LOOK_ALIKE.test(line))).toEqual([])
})
