import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../api.ts'
import { backgroundTransport } from './background-api.ts'
import type { Copies } from './offline-copies.ts'
import type { Shop } from './store/flush.ts'
import type { PhotoChunk } from './store/send-photos.ts'

type Taken = Omit<Copies, 'contact'> & { standing: string }

export function shopByApi(api: ApiClient, userId: number, listPortalRecords: (taken: Taken) => Promise<void>): Shop {
  return {
    send: async (edits) => (await api.call('POST /portal/sync', { userId, edits })).answers as never,
    async side() {
      const { records, held, ...taken } = await api.call('GET /portal/records')
      if (taken.userId !== userId) throw new Problem('conflict', 'another_user', 'Someone else is signed in.')
      const { tickets, calendar, passcodeKey, standing } = taken
      const services = await api.call('GET /services')
      await listPortalRecords({ tickets, calendar, services, passcodeKey, standing })
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
