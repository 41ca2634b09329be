import type { ShownDraft } from './drafts/portal-drafts.ts'
import { type Copies, NO_COPIES } from './offline-copies.ts'
import type { Tally } from './store/flush.ts'
import type { LocalPhoto } from './store/local-photo.ts'
import type { LocalRecord } from './store/local-record.ts'

export interface PortalState extends Copies {
  /** Newest first; undefined until they are loaded. */
  records: LocalRecord[] | undefined
  photos: LocalPhoto[]
  drafts: ShownDraft[]
  isOnline: boolean | undefined
  isSyncing: boolean
  /** The result of an automatic sync after the device was online again. */
  wentByItself: Tally | undefined
  isFull: boolean
  /** The available bytes, if there are few; undefined otherwise. */
  littleRoom: number | undefined
  /** The session ended or belongs to another account; unsent data is sent once this person signs in again. */
  isSignedOut: boolean
  /** Another person uses this browser now, so this person's data is hidden. */
  isHidden: boolean
  /** The browser allows no storage. */
  isShut: boolean
  /** The pairing or sign-in was ended remotely, or another tab signed out; all data was deleted. */
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

export const EMPTY_STATE = { ...NO_COPIES, records: [], photos: [], drafts: [] }
