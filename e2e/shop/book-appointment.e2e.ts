import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { aCustomer, openMail } from '../support/shopper.ts'
import { said, signIn } from '../support/staff.ts'

test('Dev books a repair from the home page, moves it by the link of his mail, and Teo sees it', async ({
  page,
  newShopper,
}) => {
  test.slow()
  const dev = aCustomer(`Dev Rao ${Date.now() % 100_000}`)
  const { name } = dev
  await page.goto('/')
  await page.getByRole('link', { name: 'Book a repair' }).click()
  await expect(page.getByRole('heading', { name: 'Book a time', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Phone Repair' }).click()
  await expect(page.getByRole('heading', { name: 'Book a time: Phone Repair' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText('Leave an email address or a phone number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(dev.email)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText('Choose a time first.')).toBeVisible()
  await page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .first()
    .click()
  await expectAccessible(page, 'booking a time')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { name: /^Booked: / })).toBeVisible()

  const mail = await newShopper()
  const letter = await openMail(mail, dev, /^Your appointment on/)
  const link = await letter.getByRole('link', { name: /\/appointments\// }).getAttribute('href')
  const holder = await newShopper()
  await holder.goto(new URL(link!).pathname)
  await holder.getByRole('button', { name: 'Choose another time' }).click()
  const another = holder.getByRole('region', { name: 'Choose another time' })
  await another
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .nth(2)
    .click()
  await expectAccessible(holder, 'another time')
  await another.getByRole('button', { name: 'Move it there' }).click()
  await expect(said(holder, 'Your appointment has a new time')).toBeVisible()
  await holder.getByRole('button', { name: 'I will come' }).click()
  const heading = holder.getByRole('heading', { name: /^See you: / })
  await expect(heading).toBeVisible()
  await expect(holder.getByText(name)).toHaveCount(0)

  const teo = await newShopper()
  await signIn(teo, 'tech', '/admin/appointments')
  await teo.getByRole('button', { name }).click()
  const opened = teo.getByRole('dialog', { name: new RegExp(name) })
  await expect(opened.getByText('Confirmed')).toBeVisible()
  await expectAccessible(teo, 'an appointment in the office')
  await opened.getByRole('button', { name: 'Cancel it' }).click()
  await expect(said(teo, /: Cancelled$/)).toBeVisible()
  await teo.keyboard.press('Escape')
  await teo.getByRole('button', { name: 'New appointment' }).click()
  const empty = teo.getByRole('dialog', { name: 'New appointment' })
  await empty.getByRole('button', { name: 'Book it' }).click()
  await expect(empty.getByText('Name is required')).toBeVisible()
  await expect(empty.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await teo.keyboard.press('Escape')

  await teo.getByRole('button', { name: 'Away' }).click()
  const away = teo.getByRole('dialog', { name: 'Who is away' })
  const year = 2090
  await away.getByLabel('First day').fill(`${year}-05-01`)
  await away.getByLabel('Last day').fill(`${year}-05-02`)
  await away.getByRole('button', { name: 'Note it' }).click()
  const noted = away.getByRole('listitem').filter({ hasText: new RegExp(`May 1, ${year} to .*, May 2, ${year}`) })
  await noted.getByRole('button', { name: /^Remove/ }).click()
  await expect(noted).toHaveCount(0)
  await teo.getByRole('button', { name: 'Undo' }).click()
  await expect(noted).toBeVisible()
  await holder.reload()
  await expect(holder.getByRole('heading', { name: 'This appointment was called off' })).toBeVisible()
})
