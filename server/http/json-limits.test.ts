import { expect, test } from 'vitest'
import { requireSimpleJson } from './json-limits.ts'

const check = (json: string) => requireSimpleJson(Buffer.from(json))
const times = (count: number, text: string) => Array.from({ length: count }, () => text)

test.for([
  ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`],
  ['200 fields', `{${times(200, '"a":1').join()}}`],
  ['a list of 1,000 entries', `[${times(1_000, '1').join()}]`],
  ['brackets and commas in a text', JSON.stringify({ text: '[{,'.repeat(20_000) })],
  ['quotes and backslashes in texts', JSON.stringify(times(1_000, '"[[,\\"\\\\'))],
  ['an empty text', '["","[",""]'],
  ['objects one after the other', `[${times(900, '{"a":1,"b":[]}').join()}]`],
])('accepts %s', ([, json]) => {
  expect(JSON.parse(json!)).toBeDefined()
  expect(() => check(json!)).not.toThrow()
})

test.for([
  ['33 levels of lists', `${'['.repeat(33)}${']'.repeat(33)}`],
  ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ['a million levels that never end', '['.repeat(1_000_000)],
  ['201 fields', `{${times(201, '"a":1').join()}}`],
  ['201 fields around others', `{"o":{},${times(200, '"a":[{}]').join()}}`],
  ['a list of 1,001 entries', `[${times(1_001, '1').join()}]`],
  ['more than 12,000 values in short lists', `[${times(100, `[${times(120, '1').join()}]`).join()}]`],
  ['levels after a text that ends in a backslash', `["\\\\",${'['.repeat(40)}`],
])('refuses %s', ([, json]) => {
  expect(() => check(json!)).toThrow(expect.objectContaining({ code: 'json_too_complex' }))
})

test.for(['', ']', '}]', ',', '"', '"\\', '"\\"', '{"a', '[1,'])('passes %j to the parser', (json) => {
  expect(() => check(json)).not.toThrow()
})
