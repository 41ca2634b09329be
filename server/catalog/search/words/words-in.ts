import { truncateText } from '#contract/truncate-text.ts'

const UNITS =
  'tb|terabytes?|gbps|gb|gigabytes?|gigs?|mbps|mb|megabytes?|mah|watts?|w|volts?|v|feet|foot|ft|inch|inches|in|mm|cm|meters?|metres?|m|ounces?|oz|pounds?|lbs?|mg|grams?|g|ghz|hz|ports?|bits?'
const GAP_BEFORE_UNIT = new RegExp(`(?<=[0-9])[ -]{1,2}(?=(?:${UNITS})(?![\\p{Alphabetic}0-9_]))`, 'gu')

const SHORT: [RegExp, string][] = [
  [/^terabytes?$/, 'tb'],
  [/^(gigabytes?|gigs?)$/, 'gb'],
  [/^megabytes?$/, 'mb'],
  [/^watts?$/, 'w'],
  [/^volts?$/, 'v'],
  [/^(feet|foot)$/, 'ft'],
  [/^inch(es)?$/, 'in'],
  [/^met(er|re)s?$/, 'm'],
  [/^ounces?$/, 'oz'],
  [/^(pounds?|lbs)$/, 'lb'],
  [/^grams?$/, 'g'],
  [/^ports$/, 'port'],
  [/^bits$/, 'bit'],
]

const MAX_WORD_LENGTH = 40

/** `product/search-document.sql` makes the products' words in the same way, which a test compares. */
export function wordsIn(text: string): string[] {
  return (plain(text).match(/[\p{Alphabetic}0-9]+/gu) ?? []).map(normalizeWord)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[™®©]/g, ' ')
    .replace(/[‐‑−]/g, '-')
    .replace(/[“”]/g, '"')
    .replace(/[’‘]/g, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(?<=[0-9]) ?("|''|′′)/g, 'in ')
    .replace(/(?<=[0-9]) ?['′](?![a-z])/g, 'ft ')
    .replace(/['`′]/g, '')
    .replaceAll('b/s', 'bps')
    .replace(/(?<=[0-9]),(?=[0-9]{3}(?![0-9]))/g, '')
    .replace(/(?<=[0-9])\.(?=[0-9])/g, 'p')
    .replace(/(?<=[a-z])\.(?=[0-9])/g, '')
    .replaceAll('fl oz', 'oz')
    .replace(GAP_BEFORE_UNIT, '')
}

function normalizeWord(word: string): string {
  const [, number, unit] = /^([0-9]+(?:p[0-9]+)*)([a-z]{3,})$/.exec(word) ?? []
  const short = unit && SHORT.find(([spelling]) => spelling.test(unit))?.[1]
  return truncateText(short ? number + short : word, MAX_WORD_LENGTH)
}
