import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test'

const SAYING = '[role=dialog] h2, [role=alert], [role=status], [role=region][aria-label^="Notifications"] li'

export interface Witness {
  watch(context: BrowserContext): void
  look(): Promise<void>
  report(): string
}

export function newWitness(journey: TestInfo): Witness {
  const contexts: BrowserContext[] = []
  const asked = new Set<Request>()
  const refused: string[] = []
  const seen: string[] = []
  const hasFailed = () => journey.status !== journey.expectedStatus
  return {
    watch(context) {
      contexts.push(context)
      context.on('request', (request) => asked.add(request))
      context.on('requestfinished', (request) => asked.delete(request))
      context.on('requestfailed', (request) => {
        asked.delete(request)
        refused.push(`${request.failure()?.errorText} ${nameOf(request)}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${nameOf(response.request())}`)
      })
    },
    async look() {
      if (!hasFailed() || seen.length > 0) return
      const said = await Promise.all(contexts.flatMap((context) => context.pages()).map(sayingOf))
      seen.push('Refused or lost on the way:', ...refused)
      seen.push('Not answered yet:', ...[...asked].map(nameOf), 'Said at the end:', ...said)
    },
    report: () => seen.join('\n  '),
  }
}

function nameOf(request: Request): string {
  return `${request.method()} ${request.url()}`
}

async function sayingOf(page: Page): Promise<string> {
  const texts = await page
    .locator(SAYING)
    .allInnerTexts()
    .catch(({ message }: Error) => [message])
  return `${page.url()}: ${texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).join(' | ')}`
}
