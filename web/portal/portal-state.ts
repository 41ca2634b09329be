import { type Copies, NO_COPIES } from './copies.ts'
import type { ShownDraft } from './drafts/portal-drafts.ts'
import type { Tally } from './store/flush.ts'
import type { LocalPhoto } from './store/local-photo.ts'
import type { LocalRecord } from './store/local-record.ts'

export interface PortalState extends Copies {
  /** Undefined until they are read; the newest first. */
  records: LocalRecord[] | undefined
  /** Of intake forms. */
  photos: LocalPhoto[]
  /** Forms that were begun and not saved. */
  drafts: ShownDraft[]
  /** Whether the shop answers; undefined until it was tried. */
  isOnline: boolean | undefined
  isSyncing: boolean
  /** What went by itself once there was a network again. */
  wentByItself: Tally | undefined
  /** The device refused to keep something: its storage is full. */
  isFull: boolean
  /** Before it does: the room in bytes, where there is little left. */
  littleRoom: number | undefined
  /** The shop knows somebody else in this browser by now, or nobody: what waits goes once this person signs in again. */
  isSignedOut: boolean
  /** Somebody else works in this browser by now: nothing of this person is shown until they are back. */
  isHidden: boolean
  /** The browser lets nothing be kept here. */
  isShut: boolean
  /** The shop ended this device, or somebody this sign-in, or another tab signed out: nothing is kept here any more. */
  ended: 'device' | 'sign-in' | 'elsewhere' | undefined
}

export const NOTHING_READ: PortalState = {
  ...NO_COPIES,
  records: undefined,
  photos: [],
  drafts: [],
  isOnline: undefined,
  isSyncing: false,
  wentByItself: undefined,
  isFull: false,
  littleRoom: undefined,
  isSignedOut: false,
  isHidden: false,
  isShut: false,
  ended: undefined,
}

/** What is left once everything was removed. */
export const NOTHING_KEPT = { ...NO_COPIES, records: [], photos: [], drafts: [] }
