import { isResourceName } from '#contract/resource.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { formatMoney } from '../../ui/money.tsx'

export function actionLabel(action: string): string {
  return capitalized(shownWords(action.replaceAll(/[._]/g, ' ')))
}

export function targetLabel(target: string): string {
  return capitalized(shownWords(target.replaceAll('_', ' ').replace(':', ' ')))
}

/** The register puts a sale on hold, which the program calls parking it. */
function shownWords(name: string): string {
  return name.replace('parked sale parked', 'sale put on hold').replace('parked sale', 'sale on hold')
}

export function fieldLabel(field: string): string {
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

/** @param timeZone in which times are shown. */
export function changesOf(before: Fields, after: Fields, timeZone: string, moneyFields: string[] = []): Change[] {
  const isMoney = (path: string) => moneyFields.includes(path)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) =>
    differences({ field: fieldLabel(name), path: name, isMoney, timeZone }, before?.[name], after?.[name]),
  )
}

interface Place {
  field: string
  path: string
  isMoney: (path: string) => boolean
  timeZone: string
}

function differences(place: Place, before: unknown, after: unknown): Change[] {
  const { field, path } = place
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isList(before) || isList(after)) {
    const [some, others] = [isList(before) ? before : [], isList(after) ? after : []]
    const count = Math.max(some.length, others.length)
    return Array.from({ length: count }, (_, at) =>
      differences({ ...place, field: `${field} ${at + 1}` }, some[at], others[at]),
    ).flat()
  }
  if (isThing(before) && isThing(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) =>
      differences(
        { ...place, field: `${field}, ${fieldLabel(name).toLowerCase()}`, path: `${path}.${name}` },
        before[name],
        after[name],
      ),
    )
  }
  return [{ field, before: words(before, place), after: words(after, place) }]
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isTarget(value: string): boolean {
  const [, name] = /^([a-z_]+):\d+$/.exec(value) ?? []
  return name !== undefined && isResourceName(name)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/

function words(value: unknown, place: Omit<Place, 'field'>): string {
  const { path, isMoney, timeZone } = place
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && isMoney(path)) return formatMoney(value)
  if (typeof value === 'string' && INSTANT.test(value)) return shopTime(value, timeZone)
  if (typeof value === 'string' && isTarget(value)) return targetLabel(value)
  if (isList(value)) return value.map((one) => words(one, place)).join('; ')
  if (!isThing(value)) return String(value)
  const said = Object.entries(value).filter(([, one]) => one !== null && one !== '' && one !== false)
  return said
    .map(([name, one]) => {
      const said = one === true ? '' : `: ${words(one, { ...place, path: `${path}.${name}` })}`
      return `${fieldLabel(name)}${said}`
    })
    .join(', ')
}
