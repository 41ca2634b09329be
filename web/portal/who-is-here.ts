import { forgetIndex } from './index-keys.ts'
import { removeStore } from './store/remove-store.ts'
import { storeName } from './store/store-name.ts'

const PERSON = 'portal.person'
const UNSENT = 'portal.unsent'

/** Who may open the portal without a network, because they did with one. */
export interface Person {
  id: number
  name: string
  /** Works on repairs here. */
  isTechnician: boolean
  /** Where the shop said just now who it is. It is never kept in the open: see `Copies`. */
  contact?: Contact
}

export interface Contact {
  email: string
  phone: string
}

/** Whoever was here before leaves nothing behind but what the shop does not have yet, sealed until they sign in again. */
export function rememberPerson({ contact: _, ...person }: Person): void {
  const before = rememberedPerson()
  if (before && before.id !== person.id) {
    forgetIndex()
    if (unsentCount(before.id) === 0) void removeStore(storeName(before.id))
  }
  localStorage.setItem(PERSON, JSON.stringify(person))
}

export function rememberedPerson(): Person | undefined {
  return read<Person>(PERSON)
}

/** Tells whenever another tab opens the portal, whether for somebody else. @returns how to stop. */
export function watchWhoIsHere(userId: number, tell: (isSomebodyElse: boolean) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // Whoever signs out leaves nobody, which gives nothing back to be read.
    if (key === PERSON && newValue) tell((JSON.parse(newValue) as Person).id !== userId)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

export interface Waiting {
  name: string
  count: number
}

/** A number and whose, so that any page can warn before a sign-out. */
export function noteUnsent({ id, name }: Pick<Person, 'id' | 'name'>, count: number): void {
  const { [id]: _, ...others } = allUnsent()
  const all = count > 0 ? { ...others, [id]: { name, count } } : others
  localStorage.setItem(UNSENT, JSON.stringify(all))
}

export function unsentCount(userId: number): number {
  return allUnsent()[userId]?.count ?? 0
}

/** What others wrote down on this device that waits until they sign in again. */
export function unsentOfOthers(userId: number): Waiting[] {
  return Object.entries(allUnsent())
    .filter(([id]) => Number(id) !== userId)
    .map(([, waiting]) => waiting)
}

/** Records, copies and the key that opens them, of this person alone. */
export async function forgetPortal(userId: number): Promise<void> {
  if (rememberedPerson()?.id === userId) {
    localStorage.removeItem(PERSON)
    forgetIndex()
  }
  noteUnsent({ id: userId, name: '' }, 0)
  await removeStore(storeName(userId))
}

function allUnsent(): Record<string, Waiting> {
  const all = read<Record<string, Waiting>>(UNSENT)
  return typeof all === 'object' ? all : {}
}

function read<T>(name: string): T | undefined {
  const text = localStorage.getItem(name)
  return text ? JSON.parse(text) : undefined
}
