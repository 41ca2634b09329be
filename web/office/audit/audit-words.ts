/** `price_rule.added` is `Price rule added`. */
export function actionWords(action: string): string {
  return capitalized(action.replaceAll(/[._]/g, ' '))
}

/** `product:12` is `Product 12`. */
export function targetWords(target: string): string {
  return capitalized(target.replaceAll('_', ' ').replace(':', ' '))
}

/** `priceCents` is `Price cents`. */
export function fieldWords(field: string): string {
  return capitalized(field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export interface Change {
  field: string
  before: string
  after: string
}

type Fields = Record<string, unknown> | null

/** What changed, field by field; lists and parts of things one by one, so that only what differs is shown. */
export function changesOf(before: Fields, after: Fields): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => differences(fieldWords(name), before?.[name], after?.[name]))
}

function differences(field: string, before: unknown, after: unknown): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isList(before) || isList(after)) {
    const [some, others] = [isList(before) ? before : [], isList(after) ? after : []]
    const count = Math.max(some.length, others.length)
    return Array.from({ length: count }, (_, place) =>
      differences(`${field} ${place + 1}`, some[place], others[place]),
    ).flat()
  }
  if (isThing(before) && isThing(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) =>
      differences(`${field}, ${fieldWords(name).toLowerCase()}`, before[name], after[name]),
    )
  }
  return [{ field, before: words(before), after: words(after) }]
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function words(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!isThing(value)) return String(value)
  const said = Object.entries(value).filter(([, one]) => one !== null && one !== '' && one !== false)
  return said
    .map(([name, one]) => (one === true ? fieldWords(name) : `${fieldWords(name)}: ${words(one)}`))
    .join(', ')
}
