import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path())
}

test('the logo comes as files with the name of the business drawn in its own letters', async ({ page }) => {
  await signIn(page, 'admin', '/admin')
  await page.getByRole('link', { name: 'Branding and guides' }).click()
  await expect(page.getByRole('heading', { name: 'Branding', level: 1 })).toBeVisible()
  await expectAccessible(page, 'branding')

  const files = unzipSync(await downloaded(page, 'Everything as ZIP'))

  expect(Object.keys(files)).toHaveLength(5 * 5)
  const svg = Buffer.from(files['logo-color.svg']!).toString()
  expect(svg).toContain('Northside Tech')
  expect(svg).toContain('data:font/woff2;base64,')
  const picture = sharp(files['logo-color-1024.png'])
  expect((await picture.metadata()).width).toBe(1024)
  // Beside the mark something is drawn: the letters.
  const { width = 0, height = 0 } = await picture.metadata()
  const letters = { left: Math.ceil(width * 0.4), top: 0, width: Math.floor(width * 0.5), height }
  const { channels } = await sharp(files['logo-color-1024.png']).extract(letters).stats()
  expect(channels[3]!.max).toBe(255)
})

test('a guide is printed page by page and rewritten by its owner; nobody else comes in', async ({
  page,
  newShopper,
}) => {
  await signIn(page, 'admin', '/branding')
  await page.getByRole('link', { name: 'Standard Operating Procedures' }).click()
  await expect(page.getByRole('heading', { name: '1. Opening' })).toBeVisible()
  const pdf = (await page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const text = page.getByLabel('Text')
  await text.fill('## Opening\n\nTurn the key of {name} twice. Say {nothing}.')
  await expect(page.getByText('Nothing fills in {nothing}')).toBeVisible()
  await expectAccessible(page, 'guide editor')
  await text.fill('## Opening\n\nTurn the key of {name} twice.')
  await page.getByRole('button', { name: 'Save version 1' }).click()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Standard Operating Procedures' }).click()
  await expect(page.getByText('Turn the key of Northside Tech & Wellness twice.')).toBeVisible()

  await page.goto('/guides/no-such-guide')
  await expect(page.getByText("We couldn't find the page you're looking for.")).toBeVisible()
  const carla = await newShopper()
  await signIn(carla, 'customer', '/guides/runbook')
  await expect(carla).toHaveURL('/')
})
