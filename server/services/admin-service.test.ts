import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listAudit } from '#contract/audit/audit.ts'
import * as said from '#contract/marketing/admin-testimonial.ts'
import { listTestimonials } from '#contract/marketing/testimonial.ts'
import * as admin from '#contract/services/admin-service.ts'
import { listServices } from '#contract/services/service.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { openShop, shareShop } from '../testing/shop.ts'

async function openShopWithOwner() {
  const shop = await openShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const carla = shop.visitor()
  return { shop, olive, offered: () => carla.call(listServices, {}), praise: () => carla.call(listTestimonials) }
}

const draft: z.input<typeof admin.ServiceDraft> = {
  type: 'console_repair',
  canonicalSlug: 'console-repair',
  name: 'Console repair',
  summary: 'Drives, ports and fans.',
  description: 'We repair game consoles of all makers.',
  imageUrl: '/pictures/services/pc_repair.svg',
  features: ['Same week'],
  prices: [
    { label: 'Diagnosis', amount: 25, note: 'Free with a repair' },
    { label: 'Drive', amount: 79.5, isFrom: true, unit: 'per drive' },
  ],
  priceVarianceNote: '',
  isPayable: false,
  isBookable: true,
  isQuoted: false,
  isWalkIn: true,
  disclosures: [],
  reviewNote: 'Ask the insurer',
}

test('creates, changes, archives and restores a service, and shows it immediately', async () => {
  const { olive, offered } = await openShopWithOwner()
  await offered()
  const find = async () => (await offered()).find(({ type }) => type === 'console_repair')

  const made = await olive.call(admin.createService, draft)
  await expect.poll(find).toMatchObject({ prices: [{ amount: 2_500 }, { amount: 7_950, isFrom: true }] })
  expect(made).toMatchObject({ version: 1, isArchived: false, reviewNote: 'Ask the insurer' })

  const [diagnosis] = made.prices
  const changed = await olive.call(admin.updateService, {
    id: made.id,
    version: 1,
    prices: [{ ...diagnosis!, amount: 30 }],
  })
  expect(changed).toMatchObject({ version: 2, name: 'Console repair', prices: [{ label: 'Diagnosis', amount: 3_000 }] })
  await expect.poll(async () => (await find())?.prices).toMatchObject([{ amount: 3_000 }])

  await olive.call(admin.archiveService, { id: made.id })
  await expect.poll(find).toBeUndefined()
  expect((await olive.call(admin.listAdminServices)).at(-1)).toMatchObject({ id: made.id, isArchived: true })
  await olive.call(admin.restoreService, { id: made.id })
  await expect.poll(find).toBeDefined()

  const log = await olive.call(listAudit, { target: `service:${made.id}` })
  expect(log.map(({ action }) => action)).toEqual([
    'service.restored',
    'service.archived',
    'service.updated',
    'service.created',
  ])
  expect(log[2]).toMatchObject({ before: { prices: [{ amount: 25 }, {}] }, after: { prices: [{ amount: 30 }] } })
})

test('rejects a duplicate type or slug, and stale edits', async () => {
  const { olive } = await openShopWithOwner()
  const made = await olive.call(admin.createService, draft)

  await expect(olive.call(admin.createService, draft)).rejects.toMatchObject({
    code: 'service_exists',
    fields: { type: expect.anything() },
  })
  const sameAddress = { ...draft, type: 'console_fix' }
  await expect(olive.call(admin.createService, sameAddress)).rejects.toMatchObject({
    code: 'service_exists',
    fields: { canonicalSlug: expect.anything() },
  })
  await olive.call(admin.updateService, { id: made.id, version: 1, name: 'Consoles' })
  await expect(
    olive.call(admin.updateService, { id: made.id, version: 1, name: 'Game consoles' }),
  ).rejects.toMatchObject({
    code: 'stale_edit',
    details: { current: { name: 'Consoles', prices: [{ amount: 25 }, {}] } },
  })
})

const toRefuse = shareShop(openShopWithOwner)

test.each([
  { given: { name: 'TV' }, field: 'name', says: 'Name must be at least 3 characters' },
  { given: { description: 'Short' }, field: 'description', says: 'Description must be at least 10 characters' },
  { given: { type: 'x' }, field: 'type', says: 'Type must be at least 2 characters' },
  { given: { prices: [{ label: '', amount: 1 }] }, field: 'prices.0.label', says: 'Enter the price' },
  { given: { prices: [{ label: 'A', amount: 1.005 }] }, field: 'prices.0.amount', says: 'Use at most two decimals' },
  { given: { imageUrl: 'javascript:alert(1)' }, field: 'imageUrl', says: 'Please enter a valid URL' },
  { given: { isHidden: true }, field: 'isHidden', says: 'Unknown field' },
])('rejects a service with $given: $says', async ({ given, field, says }) => {
  const { olive } = await toRefuse()

  await expect(olive.call(admin.createService, { ...draft, ...given } as never)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: [says] },
  })
})

test('reorders services, and reports a conflict when a new one is missing', async () => {
  const { olive, offered } = await openShopWithOwner()
  const ids = (await olive.call(admin.listAdminServices)).map(({ id }) => id)

  await olive.call(admin.orderServices, { ids: ids.toReversed() })

  await expect.poll(async () => (await offered()).map(({ id }) => id)).toEqual(ids.toReversed())
  await olive.call(admin.createService, draft)
  for (const wrong of [ids, [...ids, ids[0]!]])
    await expect(olive.call(admin.orderServices, { ids: wrong })).rejects.toMatchObject({ code: 'order_changed' })
})

test('publishes, hides, moves and deletes a testimonial', async () => {
  const { olive, praise } = await openShopWithOwner()
  const before = await praise()
  const names = async () => (await praise()).map(({ name }) => name)

  const made = await olive.call(said.createTestimonial, {
    name: 'Petra',
    role: 'Neighbor',
    testimonial: 'They fixed my radio.',
    rating: 5,
    imageUrl: '',
  })
  await expect.poll(names).toEqual([...before.map(({ name }) => name), 'Petra'])

  await olive.call(said.updateTestimonial, { id: made.id, version: 1, isHidden: true })
  await expect.poll(names).not.toContain('Petra')
  const shown = { id: made.id, isHidden: false }
  await expect(olive.call(said.updateTestimonial, { ...shown, version: 1 })).rejects.toMatchObject({
    code: 'stale_edit',
  })
  await olive.call(said.updateTestimonial, { ...shown, version: 2 })
  const ids = (await olive.call(said.listAdminTestimonials)).map(({ id }) => id)
  await olive.call(said.orderTestimonials, { ids: [made.id, ...ids.filter((id) => id !== made.id)] })
  await expect.poll(async () => (await names())[0]).toBe('Petra')

  await olive.call(said.deleteTestimonial, { id: made.id })
  await expect.poll(names).not.toContain('Petra')
  await expect(olive.call(said.deleteTestimonial, { id: made.id })).rejects.toMatchObject({
    code: 'testimonial_not_found',
  })
})

test('records moves and deletions, but nothing without a change', async () => {
  const { olive } = await openShopWithOwner()
  const [first] = await olive.call(admin.listAdminServices)
  const { id, version } = first!
  const archived = await olive.call(admin.archiveService, { id })
  expect(archived.version).toBe(version + 1)
  expect((await olive.call(admin.archiveService, { id })).version).toBe(version + 1)

  const ids = (await olive.call(admin.listAdminServices)).map((service) => service.id)
  await olive.call(admin.orderServices, { ids: ids.toReversed() })
  await olive.call(admin.orderServices, { ids: ids.toReversed() })
  const [testimonial] = await olive.call(said.listAdminTestimonials)
  await olive.call(said.deleteTestimonial, { id: testimonial!.id })
  const log = await olive.call(listAudit, {})
  expect(log.map(({ action, target }) => [action, target])).toEqual([
    ['testimonial.deleted', `testimonial:${testimonial!.id}`],
    ['service.rearranged', 'service'],
    ['service.archived', `service:${id}`],
  ])
})
