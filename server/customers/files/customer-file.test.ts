import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { createCustomer, eraseCustomer } from '#contract/customers/customer.ts'
import { type CustomerFile, listCustomerFiles, removeCustomerFile } from '#contract/customers/customer-file.ts'
import { mergeCustomers, undoMerge } from '#contract/customers/merge.ts'
import { signRepair } from '#contract/repairs/signature.ts'
import { sweepPhotos } from '../../system-status/sweep-photos.ts'
import { book } from '../../testing/appointments/appointments.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { createInquiry, openShopWithInquiries } from '../../testing/inquiries/inquiries.ts'
import { carla as carlaLarch } from '../../testing/people.ts'
import { aShopWithATicket } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const aPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()

function attach(who: Visitor, id: number, bytes: Buffer, { fileKey = randomUUID(), name = 'Tax exemption.pdf' } = {}) {
  return who.fetch(`/api/admin/customers/${id}/files?${new URLSearchParams({ fileKey, name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
}

const storedIn = (shop: TestShop) => readdir(join(shop.config.dataDir, 'photos')).catch(() => [])
const later = (shop: TestShop) => ({ ...shop.context(), now: new Date(Date.now() + 2 * 3_600_000) })

async function aCustomer() {
  const given = await aShopWithATicket()
  const id = await customerIdOf(given.owner, carlaLarch.email)
  return { ...given, id, list: () => given.owner.call(listCustomerFiles, { id }) }
}

test('attaches pictures and PDFs once, shows them to staff only, and keeps them until they are removed', async () => {
  const { shop, owner, carla, teo, id, list } = await aCustomer()
  const fileKey = randomUUID()
  const answer = await attach(owner, id, PDF, { fileKey })
  expect(answer.status).toBe(201)
  const pdf = (await answer.json()) as CustomerFile
  expect(await (await attach(owner, id, PDF, { fileKey })).json()).toEqual(pdf)
  const photo = (await (await attach(owner, id, await aPicture(), { name: 'Door.jpg' })).json()) as CustomerFile
  expect((await attach(teo, id, PDF)).status).toBe(403)
  expect((await attach(owner, id, Buffer.from('<svg onload="alert(1)">'))).status).toBe(415)
  await sweepPhotos(later(shop))

  expect((await list()).map(({ kind, name, about }) => [kind, name, about])).toEqual([
    ['photo', 'Door.jpg', null],
    ['document', 'Tax exemption.pdf', null],
  ])
  const shown = await teo.fetch(pdf.address!)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF)
  expect(shown.headers.get('content-disposition')).toContain('attachment; filename="Tax exemption.pdf"')
  expect((await teo.fetch(photo.previewAddress!)).headers.get('content-type')).toBe('image/jpeg')
  expect((await carla.fetch(pdf.address!)).status).toBe(403)
  const other = await owner.call(createCustomer, { name: 'Zoe' })
  expect((await owner.fetch(`/api/admin/customers/${other.id}/files/${pdf.attachedId}`)).status).toBe(404)

  expect(await owner.call(removeCustomerFile, { id, fileId: photo.attachedId! })).toMatchObject([{ key: pdf.key }])
  expect(await storedIn(shop)).toHaveLength(1)
  const [target, entries] = [`customer:${id}`, await owner.call(listAudit, { target: `customer:${id}` })]
  expect(entries).toMatchObject([
    { action: 'customer.file_removed', target },
    { action: 'customer.file_added', target },
    { action: 'customer.file_added', target },
  ])
  expect(JSON.stringify(entries)).not.toContain('Tax')
})

test('lists the photos and signatures of a customer’s repairs with the repair, by permission', async () => {
  const { owner, carla, ticket, id, list } = await aCustomer()
  const { key } = ticket
  await carla.fetch(`/api/repair-status/${key}/photos?photoKey=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: (await aPicture()) as Uint8Array<ArrayBuffer>,
  })
  await carla.call(signRepair, { key, signatureKey: randomUUID(), signedFor: 'drop-off', name: 'Carla Larch' })

  const about = { kind: 'ticket', id: ticket.id, number: `T-${ticket.id}` }
  const files = await list()
  expect(files.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'photo', name: 'Photo before the repair', about, attachedId: null },
    { kind: 'signature', name: 'Repair terms, signed by Carla Larch', about, address: null },
  ])
  expect((await owner.fetch(files.find(({ kind }) => kind === 'photo')!.address!)).status).toBe(200)
  expect((await problemOf(carla.call(listCustomerFiles, { id }))).kind).toBe('forbidden')
})

test('lists photos of requests and signed visits, and exports the photos’ addresses', async () => {
  const { shop, olive, teo, dev } = await openShopWithInquiries()
  const { id: inquiryId, key } = await createInquiry(dev, teo)
  await dev.fetch(`/api/inquiries/${key}/photos?photoKey=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: (await aPicture()) as Uint8Array<ArrayBuffer>,
  })
  const { number } = await book(dev)
  const appointmentId = Number(number.slice(2))
  await shop.sql(
    `insert into field_visits (appointment_id, signed_name, signed_at) values ($1, 'Dev Rao', '2020-01-01')`,
    [appointmentId],
  )
  const id = await customerIdOf(olive, 'dev@example.com')

  const files = await olive.call(listCustomerFiles, { id })

  expect(files).toMatchObject([
    { name: 'Photo of the request', about: { kind: 'inquiry', id: inquiryId } },
    { name: 'Report of the visit, signed by Dev Rao', about: { kind: 'appointment', id: appointmentId } },
  ])
  expect((await olive.fetch(files[0]!.previewAddress!)).status).toBe(200)
  const answer = await olive.fetch(`/api/admin/customers/${id}/export`)
  const exported = (await answer.json()) as { requests: { photos: { address: string }[] }[] }
  const { pathname } = new URL(exported.requests[0]!.photos[0]!.address)
  expect((await shop.visitor().fetch(pathname)).status).toBe(200)
})

test('moves files with a merge and back, and deletes them with the customer’s data', async () => {
  const { shop, owner } = await aCustomer()
  const [ada, double] = [
    await owner.call(createCustomer, { name: 'Ada' }),
    await owner.call(createCustomer, { name: 'Ada P.' }),
  ]
  await attach(owner, double.id, PDF)
  const merged = await owner.call(mergeCustomers, { id: ada.id, fromId: double.id })
  expect(await owner.call(listCustomerFiles, { id: ada.id })).toHaveLength(1)
  await owner.call(undoMerge, { id: merged.merges[0]!.id })
  expect(await owner.call(listCustomerFiles, { id: ada.id })).toEqual([])

  const exported = await (await owner.fetch(`/api/admin/customers/${double.id}/export`)).json()
  expect(exported).toMatchObject({ filesOfTheShop: [{ name: 'Tax exemption.pdf', format: 'pdf' }] })
  await owner.call(eraseCustomer, { id: double.id })
  await sweepPhotos(later(shop))

  expect(await shop.sql('select * from customer_files')).toEqual([])
  expect(await storedIn(shop)).toEqual([])
})
