import { expect, test } from '../support/journey.ts'

test('the description of the API is there to read, and asks nobody else for anything', async ({
  context,
  baseURL,
}) => {
  // A page of its own: it never wakes as those of the shop do.
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto('/api/docs')
  // All of the API is drawn at once: seconds, on a busy machine.
  await expect(page.getByRole('heading', { name: /^Benchside/ })).toBeVisible({ timeout: 30_000 })
  await page.getByPlaceholder('Filter by tag').fill('orders')
  await expect(page.getByRole('button', { name: 'get /api/orders/{id}', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  expect(foreign).toEqual([])
})
