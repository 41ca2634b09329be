import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Queries with judged results: `words | right | good | near`. `@laptops` is a group of `GROUPS`; `s:`, `c:` and `p:` are
 * a service, a category and a page. A line without results is about something that the shop does not sell.
 */
export const JUDGED_QUERIES = readFileSync(join(import.meta.dirname, 'judged-queries.txt'), 'utf8')

export const GROUPS: Record<string, string> = {
  '@laptops': 'renewed-14-business-laptop renewed-13-ultralight renewed-15-family-laptop',
  '@desktops': 'renewed-mini-desktop bench-built-tower renewed-24-all-in-one',
  '@smartphones': 'renewed-phone-61-128gb renewed-phone-67-256gb',
  '@cases': 'clear-phone-case rugged-phone-case',
  '@keyboards': 'mechanical-keyboard-75 quiet-wireless-keyboard',
}
