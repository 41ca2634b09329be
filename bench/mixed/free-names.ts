import { setTimeout as sleep } from 'node:timers/promises'
import type { DomainAnswer } from '#contract/domains/domain.ts'
import type { Call } from '../purchases/buyer.ts'
import { unheardOfLabel } from './basket.ts'

/** A registry is asked a few times at once, and after that once a second. */
const PAUSE_MS = 1_000

/** Looks names up as a visitor does. One search finds a name under every ending, so that most are found without another. */
export function findingNames(visitor: () => Call): () => Promise<string> {
  const free: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  const find = async (): Promise<string> => {
    while (free.length === 0) {
      free.push(...(await search(visitor())))
      if (free.length === 0) await sleep(PAUSE_MS)
    }
    return free.pop()!
  }
  return () => {
    const found = last.then(find)
    last = found
    return found
  }
}

async function search(call: Call): Promise<string[]> {
  const asked = { domainName: unheardOfLabel() }
  const { results }: DomainAnswer = await call('POST', '/api/godaddy/search-domain', asked)
  return results.filter(({ available }) => available).map(({ domain }) => domain)
}
