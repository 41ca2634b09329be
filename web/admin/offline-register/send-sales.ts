import type { OutputOf } from '#contract/endpoint.ts'
import type { takeOfflineSale } from '#contract/orders/offline-sale.ts'
import { Problem } from '#contract/problem.ts'
import type { Lock } from '../../portal/store/record-store.ts'
import { isUnbooked, type LocalSale, type SentSale } from './local-sale.ts'
import type { RegisterStore } from './register-store.ts'

export type SendSale = (sale: SentSale) => Promise<OutputOf<typeof takeOfflineSale>>

/** Sending again would fail again, and must not block later sales. */
const NEVER_TAKEN: ReadonlySet<string> = new Set(['invalid', 'too_large'])

/**
 * Sends what waits, the oldest first. Only one tab runs it at a time. Each sale keeps its key, so that the shop books it
 * once, however often it is sent.
 * @returns how many the shop has taken.
 * @throws what `send` throws.
 */
export async function sendSales(store: RegisterStore, send: SendSale, lock: Lock): Promise<number> {
  return lock('send', async () => {
    const waiting = (await store.list()).filter(isUnbooked).sort((a, b) => a.number - b.number)
    let sent = 0
    for (const sale of waiting) {
      const answer = await answerTo(sale, send)
      await store.takeAnswer(sale.key, answer)
      if (!('problem' in answer)) sent++
    }
    return sent
  })
}

async function answerTo(sale: LocalSale, send: SendSale) {
  try {
    return await send(sentFrom(sale))
  } catch (error) {
    const isFinal = error instanceof Problem && (NEVER_TAKEN.has(error.kind) || error.code === 'key_used')
    if (isFinal) return { problem: error.message }
    throw error
  }
}

export function sentFrom({ receipt, customerName, change, orderId, refusal, problem, ...sale }: LocalSale): SentSale {
  return { ...sale, sentAt: new Date().toISOString() }
}
