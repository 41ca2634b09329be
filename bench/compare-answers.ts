import { median, report } from './report.ts'
import type { RunningShop } from './shop.ts'

export const ROUNDS = 40
const MOST = 3

/** Somebody who asks a running shop. */
export interface Asking {
  shop: RunningShop
  /** Who they are signed in as; nobody without. */
  cookie?: string
}

interface Asked extends Asking {
  path: string
}

/** Medians of a question asked in a small shop and in a large one, alternating; the first rounds let both learn their statements. */
export async function compareAnswers(name: string, few: Asked, many: Asked): Promise<void> {
  const times = new Map<Asked, number[]>([
    [few, []],
    [many, []],
  ])
  for (let round = -5; round < ROUNDS; round++) {
    for (const [asked, measured] of times) {
      const took = await time(asked)
      if (round >= 0) measured.push(took)
    }
  }
  const [small, large] = [...times.values()].map(median) as [number, number]
  report(name, large / small, { atMost: MOST }, '', `${small.toFixed(1)} ms, ${large.toFixed(1)} ms`)
}

async function time({ shop, cookie, path }: Asked): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(shop.url + path, { headers: cookie ? { cookie } : {} })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - startedAt
}
