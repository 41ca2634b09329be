import { Problem } from '#contract/problem.ts'

const MAX_DEPTH = 32
/**
 * The largest legitimate inputs are a policy of 100 sections with 100 paragraphs and a drawn signature with three
 * values per point.
 */
const MAX_VALUES = 12_000
const MAX_FIELDS_OF_OBJECT = 200
const MAX_ENTRIES_OF_LIST = 1_000

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Counts in one pass over the bytes, because parsed JSON can take a hundred times the memory of its text. Malformed
 * JSON is left to the parser.
 * @throws Problem `json_too_complex`.
 */
export function requireSimpleJson(bytes: Uint8Array): void {
  const open: { isObject: boolean; length: number }[] = []
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at = endOfString(bytes, at)
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      open.push({ isObject: byte === OPEN_OBJECT, length: 1 })
      if (open.length > MAX_DEPTH) throw tooComplex(`is nested more than ${MAX_DEPTH} levels deep`)
      values++
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      if (!open.pop()) return
    } else if (byte === COMMA) {
      const inner = open.at(-1)
      if (!inner) return
      inner.length++
      if (inner.isObject && inner.length > MAX_FIELDS_OF_OBJECT)
        throw tooComplex(`has more than ${MAX_FIELDS_OF_OBJECT} fields in one object`)
      if (inner.length > MAX_ENTRIES_OF_LIST)
        throw tooComplex(`has more than ${MAX_ENTRIES_OF_LIST} entries in one list`)
      values++
    }
    if (values > MAX_VALUES) throw tooComplex(`has more than ${MAX_VALUES} values`)
  }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let end = bytes.indexOf(QUOTE, start + 1)
  while (end >= 0) {
    let first = end
    while (bytes[first - 1] === BACKSLASH) first--
    if ((end - first) % 2 === 0) return end
    end = bytes.indexOf(QUOTE, end + 1)
  }
  return bytes.length
}

function tooComplex(why: string): Problem {
  return new Problem('invalid', 'json_too_complex', `The request ${why}. Send less at once.`)
}
