import { setTimeout as sleep } from 'node:timers/promises'

export async function eventually<T>(
  ask: () => Promise<T> | T,
  isExpected: (answer: T) => boolean,
  withinMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (isExpected(answer)) return answer
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms; last: ${JSON.stringify(answer)}`)
    await sleep(50)
  }
}
