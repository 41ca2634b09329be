import { randomUUID } from 'node:crypto'

export interface BurstRequest {
  method: string
  path: string
  body: keyof typeof BODIES
  by: string
  cookie: string
  address: string
}

export interface BurstResult {
  name: string
  status: number
  length: number
}

const list = (length: number, entry: string) => `[${Array.from({ length }, () => entry).join()}]`
const object = (length: number) => `{${Array.from({ length }, (_, n) => `"f${n}":1`).join()}}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

export const BODIES = {
  'plain text': () => `{"unknown":"${'x'.repeat(60_000)}"}`,
  'a million levels': () => `{"a":${nested(1_000_000)}}`,
  '32,600 levels': () => `{"a":${nested(32_600)}}`,
  '32,000 entries': () => `{"a":${list(32_000, '0')}}`,
  '6,000 unknown keys': () => object(6_000),
  '10,000 keys in a field': () => `{"a":${object(10_000)}}`,
  '100,000 entries': () => `{"a":${list(100_000, '0')}}`,
  '2 MB of text': () => `{"a":"${'x'.repeat(2_000_000)}"}`,
  'a deep portal record': () =>
    JSON.stringify({
      edits: [{ uuid: randomUUID(), editKey: randomUUID(), kind: 'task', fields: { a: '@' } }],
    }).replace('"@"', nested(1_000_000)),
} as const
