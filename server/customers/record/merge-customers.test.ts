import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import * as contract from '#contract/customers/customer.ts'
import * as merge from '#contract/customers/merge.ts'
import { openShopWithInquiries } from '../../testing/inquiries/inquiries.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { problemOf } from '../../testing/visitor.ts'

async function twoOfOne(olive: Visitor) {
  const phone = { kind: 'phone' as const, value: '614-555-0101' }
  const ada = await olive.call(contract.createCustomer, { name: 'Ada Park', alert: 'Knock', contacts: [phone] })
  const email = { kind: 'email' as const, value: 'ada@example.com' }
  const other = await olive.call(contract.createCustomer, { name: 'A. Park', alert: 'Dog', contacts: [phone, email] })
  return { ada, other }
}

test('suggests records with one phone number, previews and merges them, and undoes it for 30 days', async () => {
  const { shop, olive, teo } = await openShopWithInquiries()
  const { ada, other } = await twoOfOne(olive)
  await olive.call(contract.addCustomerNote, { id: other.id, text: 'Rings twice' })
  const pair = { id: ada.id, fromId: other.id }

  expect(await olive.call(merge.listDuplicates)).toMatchObject([
    { customers: [{ id: ada.id }, { id: other.id }], reasons: ['phone'] },
  ])
  expect(await olive.call(merge.previewMerge, pair)).toMatchObject({
    into: { name: 'Ada Park' },
    from: { name: 'A. Park' },
    moves: [{ table: 'customer_notes', count: 1 }],
  })
  expect((await problemOf(teo.call(merge.mergeCustomers, pair))).kind).toBe('forbidden')
  const merged = await olive.call(merge.mergeCustomers, pair)

  expect(merged).toMatchObject({
    id: ada.id,
    name: 'Ada Park',
    alert: 'Knock / Dog',
    merges: [{ fromName: 'A. Park' }],
  })
  expect(merged.contacts.map(({ value }) => value).sort()).toEqual(['614-555-0101', 'ada@example.com'])
  expect(await olive.call(contract.getCustomer, { id: other.id })).toMatchObject({ id: ada.id })
  expect(await olive.call(merge.listDuplicates)).toEqual([])

  const { id } = merged.merges[0]!
  await shop.sql(`update customer_merges set at = at - interval '29 days'`)
  expect(await olive.call(merge.undoMerge, { id })).toMatchObject({ id: other.id, name: 'A. Park', alert: 'Dog' })
  expect(await olive.call(contract.getCustomer, { id: ada.id })).toMatchObject({ alert: 'Knock' })
  expect((await problemOf(olive.call(merge.undoMerge, { id }))).code).toBe('merge_not_found')
})

test('undoes no merge after 30 days, nor one whose survivor was merged again', async () => {
  const { shop, olive } = await openShopWithInquiries()
  const { ada, other } = await twoOfOne(olive)
  const third = await olive.call(contract.createCustomer, { name: 'Ada P.' })
  const merged = await olive.call(merge.mergeCustomers, { id: ada.id, fromId: other.id })
  await olive.call(merge.mergeCustomers, { id: third.id, fromId: ada.id })
  const { id } = merged.merges[0]!

  expect((await problemOf(olive.call(merge.undoMerge, { id }))).code).toBe('merged_again')
  await shop.sql(`update customer_merges set at = at - interval '31 days'`)
  expect((await problemOf(olive.call(merge.undoMerge, { id }))).code).toBe('merge_not_found')
  expect((await problemOf(olive.call(merge.mergeCustomers, { id: third.id, fromId: ada.id }))).code).toBe(
    'customer_not_found',
  )
})

test('keeps the chosen facts in a merge, and undoing it restores those of both records', async () => {
  const { olive } = await openShopWithInquiries()
  const { ada, other } = await twoOfOne(olive)

  const merged = await olive.call(merge.mergeCustomers, {
    ...{ id: ada.id, fromId: other.id },
    facts: { name: 'A. Park', alert: 'Dog', kind: 'company' },
  })
  expect(merged).toMatchObject({ id: ada.id, name: 'A. Park', alert: 'Dog', kind: 'company' })
  await olive.call(merge.undoMerge, { id: merged.merges[0]!.id })

  expect(await olive.call(contract.getCustomer, { id: ada.id })).toMatchObject({
    ...{ name: 'Ada Park', alert: 'Knock', kind: 'person' },
  })
  expect(await olive.call(contract.getCustomer, { id: other.id })).toMatchObject({ name: 'A. Park', alert: 'Dog' })
})

test('suggests a dismissed pair no more, in either order, and staff can still merge it', async () => {
  const { olive, teo } = await openShopWithInquiries()
  const { ada, other } = await twoOfOne(olive)
  expect(await olive.call(merge.countDuplicates)).toEqual({ count: 1 })
  const pair = { id: other.id, fromId: ada.id }
  expect((await problemOf(teo.call(merge.dismissDuplicate, pair))).kind).toBe('forbidden')
  expect((await problemOf(olive.call(merge.dismissDuplicate, { id: ada.id, fromId: ada.id }))).code).toBe(
    'same_customer',
  )

  expect(await olive.call(merge.dismissDuplicate, pair)).toEqual({ count: 0 })

  expect(await olive.call(merge.dismissDuplicate, { id: ada.id, fromId: other.id })).toEqual({ count: 0 })
  expect(await olive.call(merge.listDuplicates)).toEqual([])
  expect(await olive.call(merge.mergeCustomers, pair)).toMatchObject({ id: other.id })
})

test('records merges, undone ones and dismissed pairs in the audit log with the other record', async () => {
  const { olive } = await openShopWithInquiries()
  const { ada, other } = await twoOfOne(olive)
  const pair = { id: ada.id, fromId: other.id }
  const merged = await olive.call(merge.mergeCustomers, pair)
  await olive.call(merge.undoMerge, { id: merged.merges[0]!.id })
  await olive.call(merge.dismissDuplicate, pair)

  const entries = await olive.call(listAudit, { action: 'customer_merge' })

  const [target, after] = [`customer:${ada.id}`, { otherRecord: `customer:${other.id}` }]
  expect(entries).toMatchObject([
    { action: 'customer_merge.dismissed', target, after },
    { action: 'customer_merge.undone', target, after },
    { action: 'customer_merge.completed', target, after },
  ])
})
