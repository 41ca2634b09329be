import type { ColumnFacts } from './column-facts.ts'
import { COLUMN_WORDS } from './column-words.ts'

/** Names that say all, once their ending is put into words. */
const ENDINGS: [RegExp, (stem: string) => string][] = [
  [/^id$/, () => 'The number of the row.'],
  [/^(.+)_cents$/, (stem) => `Amount in cents: ${stem}.`],
  [/^(.+)_at$/, (stem) => `When it was ${stem}.`],
  [/^(.+)_by$/, (stem) => `Who it was ${stem} by.`],
  [/^(.+)_on$/, (stem) => `The day: ${stem}.`],
  [/^is_(.+)$/, (stem) => `Whether it is ${stem}.`],
  [/^has_(.+)$/, (stem) => `Whether it has ${stem}.`],
  [/^(.+)_name$/, (stem) => `The name: ${stem}.`],
  [/^(.+)_email$/, (stem) => `The email address: ${stem}.`],
  [/^(.+)_phone$/, (stem) => `The phone number: ${stem}.`],
  [/^(.+)_address$/, (stem) => `The address: ${stem}.`],
  [/^(.+)_url$/, (stem) => `The web address: ${stem}.`],
  [/^(.+)_(minutes|hours|days|months|seconds)$/, (stem) => `Length of time: ${stem}.`],
  [/^(.+)_percent$/, (stem) => `Percent: ${stem}.`],
  [/^(.+)_count$/, (stem) => `How many: ${stem}.`],
  [/^(.+)_note$/, (stem) => `A note: ${stem}.`],
  [/^(.+)_reason$/, (stem) => `The reason: ${stem}.`],
  [/^(.+)_color$/, (stem) => `The color: ${stem}.`],
  [/^(.+)_ids$/, (stem) => `Numbers of rows: ${stem}.`],
  [/^(.+)_id$/, (stem) => `The number: ${stem}.`],
  [/^(.+)_key$/, () => 'Prevents a repeated request from being done twice.'],
]

/** Null if the name needs words in `COLUMN_WORDS`. */
export function findColumnText(table: string, column: string): string | null {
  const own = COLUMN_WORDS[`${table}.${column}`] ?? COLUMN_WORDS[column]
  if (own) return own
  for (const [ending, text] of ENDINGS) {
    const match = ending.exec(column)
    if (match) return text(match.slice(1).join(' ').replaceAll('_', ' '))
  }
  return null
}

export function explainColumn({ table, column, type, isNullable, refersTo, checks }: ColumnFacts): string {
  const what = refersTo
    ? `${wordsOf(column)}: the ${refersTo === 'media' ? 'name' : 'id'} in ${refersTo}.csv.`
    : (findColumnText(table, column) ?? wordsOf(column))
  const values = checks.map(valuesOf).find((one) => one !== null)
  return [what, values && `One of: ${values}.`, `(${typeName(type)}${isNullable ? ', may be missing' : ''})`]
    .filter(Boolean)
    .join(' ')
}

function wordsOf(column: string): string {
  const words = column.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The texts in `CHECK ((kind = ANY (ARRAY['online'::text, 'cash'::text])))`. */
function valuesOf(check: string): string | null {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check) ?? []
  return list ? [...list.matchAll(/'([^']+)'/g)].map(([, value]) => value).join(', ') : null
}

const TYPES: [RegExp, string][] = [
  [/\[\]$/, 'list'],
  [/^(integer|bigint|smallint)/, 'whole number'],
  [/^(numeric|double|real)/, 'number'],
  [/^timestamp/, 'moment'],
  [/^date/, 'day'],
  [/^time/, 'time of day'],
  [/^boolean/, 't or f'],
  [/^json/, 'JSON'],
  [/^bytea/, 'bytes'],
]

function typeName(type: string): string {
  return TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'text'
}
