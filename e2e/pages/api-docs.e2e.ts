import { expect, test } from '../support/fixtures.ts'

test('opens the API documentation without requests to other hosts', async ({ context, baseURL }) => {
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Benchside API' })).toBeVisible()

  await page.getByRole('link', { name: 'GET /api/orders/{id}', exact: true }).click()
  await expect(page.getByRole('button', { name: 'get /api/orders/{id}', exact: true })).toBeVisible()
  await expect(page.getByText('"paymentStatus"').first()).toBeVisible()
  expect(foreign).toEqual([])
})
