import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openOfficePage, rowOf, said, signIn } from '../support/staff.ts'

/** Words that no shop knows, and near to none that it knows: the shop of the first try has learned its own. */
const UNKNOWN = ['zworptle', 'quaxlimb']

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill(words)
  await field.press('Enter')
  await expect(page).toHaveURL(`/?search=${words.replaceAll(' ', '+')}`)
}

/** So that a click overtakes its search, if it can. */
async function tellSlowly(page: Page, words: string): Promise<void> {
  await page.route('**/searches', async (route) => {
    const { search, opened } = route.request().postDataJSON()
    if (search === words && !opened) await setTimeout(1000)
    await route.continue()
  })
}

test('a shopper finds in other words, and Olive sees what was searched and teaches the shop a word', async ({
  page,
  newShopper,
  attempt,
}) => {
  const unknown = UNKNOWN[attempt]!
  await page.goto('/terms')
  await tellSlowly(page, 'screen repair')
  await search(page, 'hedphones')
  await expect(page.getByText('Showing results for headphones')).toBeVisible()
  await search(page, 'screen repair')
  const beside = page.getByRole('navigation', { name: 'Services and categories' })
  await beside.getByRole('link', { name: 'Phone Repair' }).click()
  await expect(page).toHaveURL('/services/phone-repair')

  await page.getByRole('combobox', { name: 'Search products' }).fill('notery')
  await page.getByRole('option', { name: 'Notary Service' }).click()
  await expect(page).toHaveURL('/services/notary')
  await expect(page.getByRole('heading', { level: 1, name: 'Notary' })).toBeVisible()

  await search(page, unknown)
  await expect(page.getByText(`Nothing matches “${unknown}”`)).toBeVisible()

  const olive = await newShopper()
  await signIn(olive, 'admin')
  await openOfficePage(olive, '/admin/searches?empty=true')
  await expect(rowOf(olive, unknown)).toContainText('Nothing')
  await olive.getByRole('button', { name: 'Search words' }).click()
  await olive.getByRole('button', { name: 'Add words' }).click()
  const form = olive.getByRole('dialog', { name: 'Add search words' })
  await form.getByLabel('Words that people type').fill(`${unknown}\nheadphones`)
  await form.getByRole('button', { name: 'Add words' }).click()
  await expect(said(olive, 'Search words added')).toBeVisible()

  await page.goto(`/?search=${unknown}`)
  await page.getByRole('link', { name: 'Quillfield Over-Ear Headphones' }).click()
  await expect(page).toHaveURL('/products/over-ear-headphones')

  await openOfficePage(olive, '/admin/searches')
  await expect(rowOf(olive, unknown)).toContainText('Quillfield Over-Ear Headphones 1×')
  await expect(rowOf(olive, 'notery')).toContainText(/Notary \d+×/)
  await expect(rowOf(olive, 'screen repair')).toContainText(/Phone Repair \d+×/)
})
