import type { Output } from '../api.ts'
import type { Contact } from './current-person.ts'
import type { PortalCustomer } from './search-customers.ts'
import { type EncryptedStore, isFullError } from './store/encrypted-store.ts'

type Taken = Output<'GET /portal/records'>

export interface Copies {
  tickets: Taken['tickets']
  services: Output<'GET /services'>
  calendar: Taken['calendar']
  /** For staff on a paired device. */
  customers: PortalCustomer[]
  /** When they were read, which is earlier than the last sync, as they are not read with each one. */
  customersAt: string | null
  /** The public key that encrypts passcodes; undefined before the first sync. */
  passcodeKey: string | undefined
  contact: Contact
}

export const NO_COPIES: Copies = {
  tickets: [],
  services: [],
  calendar: [],
  customers: [],
  customersAt: null,
  passcodeKey: undefined,
  contact: { email: '', phone: '' },
}

export async function readOfflineCopies(encryptedStore: EncryptedStore): Promise<Copies> {
  const names = Object.keys(NO_COPIES) as (keyof Copies)[]
  const read = names.map(async (name) => [name, (await encryptedStore.get('copies', name)) ?? NO_COPIES[name]])
  return Object.fromEntries(await Promise.all(read)) as Copies
}

/**
 * Without enough storage the portal works without offline data.
 * @param standing see `POST /portal/sign-in-state`.
 */
export async function saveOfflineCopies(
  encryptedStore: EncryptedStore,
  copies: Partial<Copies> & { standing: string },
): Promise<void> {
  const saved = Object.entries(copies).map(([name, value]) => ['copies', name, value] as const)
  await encryptedStore.putAll(saved).catch((error) => {
    if (!isFullError(error)) throw error
  })
}
