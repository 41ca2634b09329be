import { truncateText } from './truncate-text.ts'

export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
  return truncateText(slug, 100).replace(/^-+|-+$/g, '')
}

/** The first of `lamp`, `lamp-2`, `lamp-3` and so on that is not taken. */
export function freeAmong(taken: ReadonlySet<string>, wanted: string): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`
  return free
}
