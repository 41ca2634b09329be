import type { Page } from '@playwright/test'
import { EVERY_LOOK, expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { watchForOfficeCode } from '../support/office-code.ts'
import { overhang } from '../support/overhang.ts'
import { MISSING_ROUTES, PUBLIC_ROUTES } from '../support/public-routes.ts'

/** The smallest phones, and a window of 1280 px zoomed to 200 %. */
const NARROW = [320, 640]

for (const path of PUBLIC_ROUTES) {
  test(`${path} asks for nothing foreign, missing or of the back office, fits, and axe finds nothing`, async ({
    page,
    baseURL,
  }) => {
    const amiss: string[] = []
    page.on(
      'response',
      (answer) => answer.status() >= 400 && amiss.push(`${answer.status()} ${answer.url()}`),
    )
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
        amiss.push(`foreign ${request.url()}`)
    })
    const officeCode = watchForOfficeCode(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(amiss).toEqual([])
    expect(await officeCode()).toEqual([])
    await expectFit(page)
    await expectAccessible(page, path, EVERY_LOOK)
  })
}

for (const path of MISSING_ROUTES) {
  test(`${path} does not exist, fits, and axe finds nothing`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectFit(page)
    await expectAccessible(page, path, EVERY_LOOK)
  })
}

async function expectFit(page: Page): Promise<void> {
  const { height } = page.viewportSize()!
  for (const width of NARROW) {
    await page.setViewportSize({ width, height })
    expect.soft(await overhang(page), `at ${width} px`).toBe(0)
  }
}
