import type { LucideIcon } from 'lucide-react'
import type { NounName } from '#contract/noun.ts'
import type { Finder } from '../frame/finders.ts'
import type { Place } from '../place.ts'

export interface Noun {
  /** Of many, as the navigation and the audit log say it. */
  label: string
  /** What the audit log says, where that is not the page's name. */
  recordedAs?: string
  /** Its page in the navigation. Without one it is a part of another noun's page. */
  page?: { path: `/admin${string}`; icon: LucideIcon }
  /** Where one of them is opened. Without it there is no such place. */
  open?: (id: string) => Place
  /** Some of them by letters, for the command palette. */
  find?: Finder
  /**
   * The part of the office's API under which it is read; what its page's path ends in, unless said. With a slash before it: of
   * the shop's, where everybody reads it.
   */
  readAs?: string
  /** What its reads show of others: they are asked for again when one of those changes. */
  shows?: readonly NounName[] | 'anything'
}

/** Nothing is ever done to these, so that they are not in the audit log. */
export type OnlySeen = 'overview' | 'workbench' | 'report' | 'search' | 'audit' | 'renewal'

/** Those of one group, in the order of the navigation. */
export type NounsOfGroup = Partial<Record<NounName | OnlySeen, Noun>>
