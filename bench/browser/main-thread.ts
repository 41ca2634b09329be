import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
}

/**
 * What the page's main thread does for each of these steps until what follows is shown.
 * @returns milliseconds of the slowest.
 */
export async function slowestStep(page: Page, steps: (() => Promise<void>)[]): Promise<number> {
  const devtools = await watched(page)
  let slowest = 0
  for (const step of steps) slowest = Math.max(slowest, await stepMilliseconds(page, devtools, step))
  await devtools.detach()
  return slowest
}

/**
 * What it does for a key on each of these fields. Looking the field up and giving it the focus run on the same thread and
 * take longer than the key: they go before, as they do for whoever sits there.
 * @returns milliseconds of the slowest field, of each the middle of `rounds`.
 */
export async function slowestKey(
  page: Page,
  fields: Locator[],
  { key, rounds }: { key: string; rounds: number },
): Promise<number> {
  const devtools = await watched(page)
  const taken = fields.map(() => [] as number[])
  for (let round = 0; round < rounds; round++) {
    for (const [at, field] of fields.entries()) {
      await field.focus()
      await stepMilliseconds(page, devtools, async () => {})
      taken[at]!.push(await stepMilliseconds(page, devtools, () => page.keyboard.press(key)))
    }
  }
  await devtools.detach()
  return Math.max(...taken.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!))
}

/** Counts the page's own time on the processor: what else the machine does meanwhile is nothing of it. */
async function watched(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

async function stepMilliseconds(
  page: Page,
  devtools: CDPSession,
  step: () => Promise<void>,
): Promise<number> {
  const before = await taskMilliseconds(devtools)
  await step()
  await page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))')
  return (await taskMilliseconds(devtools)) - before
}

async function taskMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}
