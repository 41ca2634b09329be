import type { Permission } from '#contract/accounts/permission.ts'
import { NOUNS, type NounName } from '#contract/noun.ts'
import { businessNouns } from './nouns/business.ts'
import type { Noun, NounsOfGroup, OnlySeen } from './nouns/noun.ts'
import { peopleNouns } from './nouns/people.ts'
import { shopNouns } from './nouns/shop.ts'
import { todaysNouns } from './nouns/today.ts'
import type { Place } from './place.ts'

/** The navigation, as it reads from the top. */
const BY_GROUP = {
  Today: todaysNouns,
  Shop: shopNouns,
  People: peopleNouns,
  Business: businessNouns,
} satisfies Record<string, NounsOfGroup>

export const GROUPS = Object.keys(BY_GROUP) as (keyof typeof BY_GROUP)[]

/**
 * What the office is about, by the names that the audit log uses (`order.updated`, `order:17`), in the order of the
 * navigation. Navigation, command palette, the filter of the audit log, every link to "whatever this is about" and what
 * is asked for again after a change follow from it.
 */
export const nouns = {
  ...todaysNouns,
  ...shopNouns,
  ...peopleNouns,
  ...businessNouns,
} satisfies Record<NounName | OnlySeen, Noun>

export const nounNames = Object.keys(nouns) as (NounName | OnlySeen)[]

/** Whoever has it may look at it. */
export function permissionOf(name: NounName | OnlySeen): Permission {
  if (name === 'workbench' || name === 'renewal') return 'tickets.read'
  if (name === 'audit') return 'audit.read'
  if (name === 'search') return 'products.read'
  return name === 'overview' || name === 'report' ? 'reports.read' : NOUNS[name].permission
}

/** Those with a page in the navigation, in its order. */
export const pages = GROUPS.flatMap((group) =>
  (Object.keys(BY_GROUP[group]) as (NounName | OnlySeen)[]).flatMap((name) => {
    const { page, ...noun }: Noun = nouns[name]
    return page ? [{ ...noun, ...page, group, permission: permissionOf(name) }] : []
  }),
)

/** Those that stand in the audit log: name and label. */
export const recorded = (Object.keys(NOUNS) as NounName[]).map((name) => {
  const { label, recordedAs = label }: Noun = nouns[name]
  return [name, recordedAs] as const
})

/** The page that an address belongs to, the overview where it names none. */
export function pageOf(path: string) {
  return pages.findLast((page) => path === page.path || path.startsWith(`${page.path}/`)) ?? pages[0]!
}

/** Where something is opened that goes by a name such as `order:17`; undefined where it has no page. */
export function placeOf(target: string): Place | undefined {
  const [name = '', id] = target.split(':')
  const noun = Object.hasOwn(nouns, name) ? (nouns[name as keyof typeof nouns] as Noun) : undefined
  return id ? noun?.open?.(id) : undefined
}
