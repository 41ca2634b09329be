import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test'

const MESSAGES = '[role=dialog] h2, [role=alert], [role=status], [role=region][aria-label^="Notifications"] li'

const MAX_CONTENTS_CHARACTERS = 4_000

export interface FailureReport {
  watch(context: BrowserContext): void
  capture(): Promise<void>
  report(): string
}

export function createFailureReport(testInfo: TestInfo): FailureReport {
  const contexts: BrowserContext[] = []
  const pending = new Set<Request>()
  const failed: string[] = []
  const captured: string[] = []
  const hasFailed = () => testInfo.status !== testInfo.expectedStatus
  return {
    watch(context) {
      contexts.push(context)
      context.on('request', (request) => pending.add(request))
      context.on('requestfinished', (request) => pending.delete(request))
      context.on('requestfailed', (request) => {
        pending.delete(request)
        failed.push(`${request.failure()?.errorText} ${nameOf(request)}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${nameOf(response.request())}`)
      })
    },
    async capture() {
      if (!hasFailed() || captured.length > 0) return
      const pages = contexts.flatMap((context) => context.pages())
      captured.push('Failed requests:', ...failed)
      captured.push('Pending requests:', ...[...pending].map(nameOf))
      captured.push('Messages on the page:', ...(await Promise.all(pages.map(messagesOf))))
      captured.push('Contents of the page:', ...(await Promise.all(pages.map(contentsOf))))
    },
    report: () => captured.join('\n  '),
  }
}

function nameOf(request: Request): string {
  return `${request.method()} ${request.url()}`
}

async function contentsOf(page: Page): Promise<string> {
  const snapshot = await page
    .locator('main')
    .ariaSnapshot({ timeout: 5_000 })
    .catch(({ message }: Error) => message)
  return `${page.url()}:\n${snapshot.slice(0, MAX_CONTENTS_CHARACTERS)}`
}

async function messagesOf(page: Page): Promise<string> {
  const texts = await page
    .locator(MESSAGES)
    .allInnerTexts()
    .catch(({ message }: Error) => [message])
  return `${page.url()}: ${texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).join(' | ')}`
}
