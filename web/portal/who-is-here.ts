const PERSON = 'portal.person'
const UNSENT = 'portal.unsent'

export function storeName(userId: number): string {
  return `portal-${userId}`
}

/** Who may open the portal without a network, because they did with one. */
export interface Person {
  id: number
  name: string
  email: string
  phone: string
  /** Works on repairs here. */
  isTechnician: boolean
}

export function rememberPerson(person: Person): void {
  localStorage.setItem(PERSON, JSON.stringify(person))
}

export function rememberedPerson(): Person | undefined {
  const text = localStorage.getItem(PERSON)
  return text ? JSON.parse(text) : undefined
}

/** A number only, so that any page can warn before a sign-out. */
export function noteUnsent(count: number): void {
  localStorage.setItem(UNSENT, String(count))
}

export function unsentCount(): number {
  return Number(localStorage.getItem(UNSENT) ?? 0)
}

/** Records, copies and the key that opens them. */
export function forgetPortal(): void {
  const person = rememberedPerson()
  localStorage.removeItem(PERSON)
  localStorage.removeItem(UNSENT)
  if (person) indexedDB.deleteDatabase(storeName(person.id))
}
