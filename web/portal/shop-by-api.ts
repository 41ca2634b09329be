import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../api.ts'
import type { Copies } from './copies.ts'
import { sendPiece } from './send-piece.ts'
import type { Shop } from './store/flush.ts'

type Taken = Omit<Copies, 'contact'> & { standing: string }

export function shopByApi(api: ApiClient, userId: number, takeAlong: (taken: Taken) => Promise<void>): Shop {
  return {
    send: async (edits) => (await api.call('POST /portal/sync', { userId, edits })).answers as never,
    async side() {
      const { records, held, ...taken } = await api.call('GET /portal/records')
      if (taken.userId !== userId)
        throw new Problem('conflict', 'another_user', 'Somebody else is signed in.')
      const { tickets, calendar, passcodeKey, standing } = taken
      const services = await api.call('GET /services')
      await takeAlong({ tickets, calendar, services, passcodeKey, standing })
      return { records, held }
    },
    sendPiece: (piece, bytes) => sendPiece({ ...piece, userId }, bytes),
  }
}
