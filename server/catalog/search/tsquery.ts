import type { SearchTerm } from './parse-search.ts'
import type { Way } from './tokens.ts'

export function anyOf(ways: Way[], mark = ''): string {
  return ways.map(({ all }) => `(${all.map((forms) => orOf(forms, mark)).join('&')})`).join('|')
}

export function lastOf(ways: Way[]): string {
  return ways.map(({ all }) => orOf(all.at(-1)!, '')).join('|')
}

export function allOf(wanted: SearchTerm[], least = 0): string {
  return wanted.map(({ ways }) => `(${anyOf(waysOf(ways, least))})`).join('&')
}

export function kindsOf(wanted: SearchTerm[], least = 0): string {
  return wanted.map(({ ways }) => lastOf(waysOf(ways, least))).join('|')
}

export function waysOf(ways: Way[], least: number): Way[] {
  const good = ways.filter(({ quality }) => quality >= least)
  return good.length > 0 ? good : ways
}

function orOf(forms: string[], mark: string): string {
  return `(${forms.map((form) => `'${form}'${mark}`).join('|')})`
}
