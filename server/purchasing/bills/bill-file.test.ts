import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type BillFile, listBillFiles, removeBillFile } from '#contract/purchasing/bill-file.ts'
import { sweepPhotos } from '../../system-status/sweep-photos.ts'
import { openPurchasingShop } from '../../testing/purchasing/purchases.ts'
import { anEmployee } from '../../testing/staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

function attach(who: Visitor, id: number, bytes: Buffer, { fileKey = randomUUID(), name = 'Bill K-1.pdf' } = {}) {
  return who.fetch(`/api/admin/supplier-bills/${id}/files?${new URLSearchParams({ fileKey, name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
}

test('attaches PDFs and photos to a bill once, shows them to those who may see bills, and deletes them', async () => {
  const { shop, olive, order, bill } = await openPurchasingShop()
  const { id } = await bill(await order(1, 1_000), 1, 1_000)
  const ed = await anEmployee(shop)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const fileKey = randomUUID()

  const answer = await attach(olive, id, PDF, { fileKey })
  expect(answer.status).toBe(201)
  const pdf = (await answer.json()) as BillFile
  expect(await (await attach(olive, id, PDF, { fileKey })).json()).toEqual(pdf)
  const photo = (await (await attach(olive, id, picture, { name: 'Bill.jpg' })).json()) as BillFile
  const refused = await attach(olive, id, Buffer.from('<svg onload="alert(1)">'))
  expect([refused.status, await refused.json()]).toMatchObject([415, { message: expect.stringContaining('Use a PDF') }])
  expect((await attach(olive, 9_999, PDF)).status).toBe(404)
  expect((await attach(olive, id, Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]))).status).toBe(413)
  await sweepPhotos({ ...shop.context(), now: new Date(Date.now() + 2 * 3_600_000) })

  expect((await olive.call(listBillFiles, { id })).map(({ name }) => name)).toEqual(['Bill K-1.pdf', 'Bill.jpg'])
  const shown = await olive.fetch(pdf.address)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(PDF)
  expect(shown.headers.get('content-disposition')).toContain('attachment; filename="Bill K-1.pdf"')
  expect((await olive.fetch(photo.previewAddress!)).headers.get('content-type')).toBe('image/jpeg')
  for (const who of [ed, shop.visitor()]) {
    expect((await who.fetch(pdf.address)).ok).toBe(false)
    expect((await attach(who, id, PDF)).ok).toBe(false)
  }
  const other = await bill(await order(1, 1_000), 1, 1_000)
  expect((await olive.fetch(pdf.address.replace(`/${id}/`, `/${other.id}/`))).status).toBe(404)

  expect(await olive.call(removeBillFile, { id, fileId: photo.id })).toMatchObject([{ id: pdf.id, name: pdf.name }])
  expect(await readdir(join(shop.config.dataDir, 'photos'))).toHaveLength(1)
  await shop.sql('delete from supplier_bills where id = $1', [id])
  await sweepPhotos({ ...shop.context(), now: new Date(Date.now() + 2 * 3_600_000) })
  expect(await readdir(join(shop.config.dataDir, 'photos'))).toEqual([])
})
