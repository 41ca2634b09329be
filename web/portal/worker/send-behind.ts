import { Problem, type ProblemBody } from '#contract/problem.ts'
import { type EncryptedStore, openEncryptedStore } from '../store/encrypted-store.ts'
import { flush, type SentElsewhere, type Shop } from '../store/flush.ts'
import type { EditAnswer } from '../store/local-record.ts'
import { lockOf } from '../store/lock-of.ts'
import { recordStore, type ShopSide } from '../store/record-store.ts'
import { removeStore } from '../store/remove-store.ts'
import { storeName } from '../store/store-name.ts'

const PATIENCE_MS = 60_000
const TRY_AGAIN: ReadonlySet<string> = new Set(['unavailable', 'too_many'])

/**
 * Syncs without an open page, with the same steps and locks.
 * @throws if the browser should retry.
 */
export async function sendBehind(userId: number): Promise<void> {
  const name = storeName(userId)
  // Opening the database would create it again after a sign-out.
  const isHere = (await indexedDB.databases()).some((database) => database.name === name)
  if (!isHere) return
  const encryptedStore = await openEncryptedStore(name)
  const tabs = new BroadcastChannel(name)
  let isEnded = false
  try {
    const store = recordStore(encryptedStore, lockOf(userId), () => tabs.postMessage('changed'))
    tabs.postMessage({ sent: await flush(store, shopOf(userId), lockOf(userId)) } satisfies SentElsewhere)
  } catch (error) {
    // Other errors require the user, so a retry would change nothing.
    if (!(error instanceof Problem) || TRY_AGAIN.has(error.kind)) throw error
    isEnded = error.kind === 'not_signed_in' && (await isEndedSignIn(encryptedStore))
  } finally {
    tabs.close()
    encryptedStore.close()
  }
  if (isEnded) await removeStore(name)
}

/** If the sign-in or the device was ended remotely, all data is deleted. */
async function isEndedSignIn(encryptedStore: EncryptedStore): Promise<boolean> {
  const standing = await encryptedStore.get<string>('copies', 'standing')
  if (standing === undefined) return false
  const body = JSON.stringify({ standing })
  return (await ask<{ isEnded: boolean }>('/api/portal/sign-in-state', { body })).isEnded
}

function shopOf(userId: number): Shop {
  return {
    async send(edits) {
      const body = JSON.stringify({ userId, edits })
      return (await ask<{ answers: EditAnswer[] }>('/api/portal/sync', { body })).answers
    },
    async side() {
      const taken = await ask<ShopSide & { userId: number }>('/api/portal/records')
      if (taken.userId !== userId) throw new Problem('conflict', 'another_user', 'Someone else is signed in.')
      return taken
    },
    sendChunk(chunk, body) {
      const named = Object.entries({ ...chunk, userId }).map(([name, value]) => [name, String(value)])
      return ask(`/api/portal/blobs?${new URLSearchParams(named)}`, { body, type: 'application/octet-stream' })
    },
  }
}

async function ask<T>(
  address: string,
  { body, type = 'application/json' }: { body?: BodyInit; type?: string } = {},
): Promise<T> {
  const sent = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': type } }
  const answer = await fetch(address, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS) })
  const said: unknown = await answer.json()
  if (!answer.ok) throw Problem.fromBody(answer.status, said as ProblemBody)
  return said as T
}
