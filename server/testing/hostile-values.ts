import { exhaustively } from './exhaustive.ts'

/** As JSON. */
const ALL = [
  '-1',
  '0',
  '1.5',
  '-0',
  '1e400',
  '9007199254740993',
  '2147483648',
  '"1"',
  '"0x10"',
  '"٣"',
  'null',
  'true',
  '[]',
  '[1]',
  '{}',
  '{"__proto__": 1}',
  '""',
  '" "',
  '"\\u0000"',
  '"\\u200b"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59Z"',
  '"\\ud800"',
  '"\\uffff"',
  '"a\\r\\nBcc: x@example.com"',
  '"\' OR 1=1--"',
  '"<script>alert(1)</script>"',
  '"👩🏽‍🔧"',
  `"${'x'.repeat(5_000)}"`,
  '"../../etc/passwd"',
  '"%00"',
  '2147483647',
  '[null]',
  '"2026-02-30"',
  '"9999-12-31"',
  '"0001-01-01"',
  '"24:00"',
  `"${'{'.repeat(5_000)}"`,
]

const WORST = ['2147483648', '{"__proto__": 1}', '"\\u0000"', '"\\ud800"', 'null', '"2026-02-30"']

export const hostileValues = exhaustively(ALL, (value) => WORST.includes(value))
