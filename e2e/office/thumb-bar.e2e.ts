import { expect, test } from '../support/journey.ts'
import { openOfficePage, signIn } from '../support/staff.ts'

const bar = { name: 'Back office' }

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone each of the staff has under the thumb what they use all day', async ({
  page,
  newShopper,
}) => {
  await signIn(page, 'tech')
  await openOfficePage(page, '/admin/tickets/1')
  const links = page.getByRole('navigation', bar).getByRole('link')
  await expect(links).toHaveText(['Bench', 'Repairs', 'Calendar'])
  await expect(links.filter({ hasText: 'Repairs' })).toHaveAttribute('aria-current', 'page')
  await links.filter({ hasText: 'Bench' }).click()
  await expect(page.getByRole('heading', { name: 'Workbench', level: 2 })).toBeVisible()
  await expect(links.filter({ hasText: 'Bench' })).toHaveAttribute('aria-current', 'page')

  const owner = await newShopper()
  await signIn(owner, 'admin')
  await openOfficePage(owner, '/admin/orders')
  await expect(owner.getByRole('navigation', bar).getByRole('link')).toHaveText([
    'Overview',
    'Orders',
    'Counter',
    'Bench',
  ])
})
