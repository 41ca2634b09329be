import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../api.ts'
import { backgroundTransport } from './background-api.ts'
import type { Copies } from './offline-copies.ts'
import type { Shop } from './store/flush.ts'
import type { PhotoChunk } from './store/send-photos.ts'
import { thisDevice } from './this-device.ts'

type Customers = Pick<Copies, 'customers' | 'customersAt'>
type Taken = Omit<Copies, 'contact' | keyof Customers> & { standing: string } & Partial<Customers>

const CUSTOMERS_FRESH_MS = 10 * 60_000
const NO_CUSTOMERS: Customers = { customers: [], customersAt: null }

export function shopByApi(api: ApiClient, userId: number, listPortalRecords: (taken: Taken) => Promise<void>): Shop {
  let customersReadAt = 0

  /** Undefined: the stored copies are still fresh. Empty: this device may no longer store customers. */
  async function readCustomers(): Promise<Customers | undefined> {
    const token = thisDevice()?.token
    if (token === undefined) {
      customersReadAt = 0
      return NO_CUSTOMERS
    }
    if (Date.now() - customersReadAt < CUSTOMERS_FRESH_MS) return undefined
    const customers = await api.call('POST /portal/customers', { token }).catch((error) => {
      if (error instanceof Problem && error.kind === 'forbidden') return undefined
      throw error
    })
    customersReadAt = Date.now()
    return customers ? { customers, customersAt: new Date().toISOString() } : NO_CUSTOMERS
  }

  return {
    send: async (edits) => (await api.call('POST /portal/sync', { userId, edits })).answers as never,
    async side() {
      const { records, held, ...taken } = await api.call('GET /portal/records')
      if (taken.userId !== userId) throw new Problem('conflict', 'another_user', 'Someone else is signed in.')
      const { tickets, calendar, passcodeKey, standing } = taken
      const services = await api.call('GET /services')
      const customers = await readCustomers()
      await listPortalRecords({ tickets, calendar, services, passcodeKey, standing, ...customers })
      return { records, held }
    },
    sendChunk: (chunk, bytes) => sendChunk({ ...chunk, userId }, bytes),
  }
}

/** @throws Problem with `details.offset` if the server expects another offset. */
async function sendChunk(
  chunk: PhotoChunk & { userId: number },
  bytes: ArrayBuffer,
): Promise<{ offset: number; isDone: boolean }> {
  const query = new URLSearchParams(Object.entries(chunk).map(([name, value]) => [name, String(value)]))
  const request = new Request(`/api/portal/blobs?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  const answer = await backgroundTransport(request).catch(() => {
    throw new Problem('unavailable', 'unreachable', 'We could not reach the shop. Try again.')
  })
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw Problem.fromBody(answer.status, body as never)
  return body as { offset: number; isDone: boolean }
}
