import { clearIndex } from './index-keys.ts'
import { removeStore } from './store/remove-store.ts'
import { storeName } from './store/store-name.ts'

const PERSON = 'portal.person'
const UNSENT = 'portal.unsent'

/** The person who may open the portal offline, because they signed in online before. */
export interface Person {
  id: number
  name: string
  isTechnician: boolean
  /** Never stored unencrypted; see `Copies`. */
  contact?: Contact
}

export interface Contact {
  email: string
  phone: string
}

/** Unsent data of the previous person stays encrypted until they sign in again. */
export function rememberPerson({ contact: _, ...person }: Person): void {
  const before = rememberedPerson()
  if (before && before.id !== person.id) {
    clearIndex()
    if (unsentCount(before.id) === 0) void removeStore(storeName(before.id))
  }
  localStorage.setItem(PERSON, JSON.stringify(person))
}

export function rememberedPerson(): Person | undefined {
  return read<Person>(PERSON)
}

/** @returns a function that stops watching. */
export function watchCurrentPerson(userId: number, tell: (isSomebodyElse: boolean) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // A sign-out removes the key; hidden data must not be shown then.
    if (key === PERSON && newValue) tell((JSON.parse(newValue) as Person).id !== userId)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

export interface Waiting {
  name: string
  count: number
}

/** The count is stored unencrypted, so that any page can warn before a sign-out. */
export function saveUnsentCount({ id, name }: Pick<Person, 'id' | 'name'>, count: number): void {
  const { [id]: _, ...others } = allUnsent()
  const all = count > 0 ? { ...others, [id]: { name, count } } : others
  localStorage.setItem(UNSENT, JSON.stringify(all))
}

export function unsentCount(userId: number): number {
  return allUnsent()[userId]?.count ?? 0
}

export function unsentOfOtherPeople(userId: number): Waiting[] {
  return Object.entries(allUnsent())
    .filter(([id]) => Number(id) !== userId)
    .map(([, waiting]) => waiting)
}

export async function clearPortal(userId: number): Promise<void> {
  if (rememberedPerson()?.id === userId) {
    localStorage.removeItem(PERSON)
    clearIndex()
  }
  saveUnsentCount({ id: userId, name: '' }, 0)
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
