import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrand, listOfficeBrands } from '#contract/catalog/office-brand.ts'
import { createProduct, updateProduct } from '#contract/catalog/office-product.ts'
import { setVariants } from '#contract/catalog/office-variant.ts'
import { bulkEditProducts } from '#contract/catalog/product-bulk.ts'
import { previewProductImport } from '#contract/catalog/product-import.ts'
import { listOfficeDevices } from '#contract/devices/office-device.ts'
import { parseCsv } from '../../http/csv/csv.ts'
import { aCategory, aProduct } from '../../testing/goods.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { openOffice } from '../../testing/office.ts'
import { SEED } from '../../testing/part.ts'
import { type AnyProduct, anyCatalog } from '../../testing/product-files/any-catalog.ts'
import { bringIn } from '../../testing/product-files/bring-in.ts'
import type { Visitor } from '../../testing/visitor.ts'

test(`what any shop exports changes nothing there, and makes the same shop elsewhere (${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(anyCatalog, async (catalog) => {
      const { shop, owner } = await openOffice()
      const categoryId = await aCategory(shop, { name: 'Things & more' })
      for (const product of catalog) await enter(owner, categoryId, product)
      const csv = await exported(owner)

      const again = await owner.call(previewProductImport, { csv, setStock: true })
      expect(again.rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
      expect(again).toMatchObject({ unchanged: catalog.length })

      const elsewhere = await openOffice()
      const report = await bringIn(elsewhere.shop, elsewhere.owner, { csv })
      expect(report).toMatchObject({ created: catalog.length, refused: 0 })
      expect(linesOf(await exported(elsewhere.owner))).toEqual(linesOf(csv))
      expect(await checkInvariants(elsewhere.shop.sql)).toEqual([])
    }),
    { seed: Number.parseInt(SEED, 16), numRuns: 4, endOnFailure: true },
  )
}, 60_000)

test('no tag is called as a mark is, which a file would set instead', async () => {
  const { shop, owner } = await openOffice()
  const product = await aProduct(shop)

  const tagged = owner.call(updateProduct, { id: product.id, tags: ['cotton', 'Drop-Ship'] })

  await expect(tagged).rejects.toMatchObject({
    fields: { 'tags.1': ['New, Featured and Drop Ship are ticked, no tags'] },
  })
})

async function enter(
  owner: Visitor,
  categoryId: number,
  { facts, shelf, grid, isArchived, brand, fits, gallery }: AnyProduct,
): Promise<void> {
  const pictures = { imageUrl: gallery[0]?.url ?? '/pictures/no-picture/box.svg', images: gallery }
  const made = await owner.call(createProduct, {
    ...{ ...facts, ...shelf, ...pictures, categoryId },
    brandId: brand && (await brandIdOf(owner, brand)),
    fits: await fitsOf(owner, fits),
  })
  const { id } = grid ? await owner.call(setVariants, { id: made.id, ...grid }) : made
  // Not deleted: that would forget what was never sold or counted.
  if (isArchived) await owner.call(bulkEditProducts, { ids: [id], change: { archived: true } })
}

async function brandIdOf(owner: Visitor, name: string): Promise<number> {
  const known = (await owner.call(listOfficeBrands, {})).find((brand) => brand.name === name)
  return (known ?? (await owner.call(createBrand, { name }))).id
}

async function fitsOf(owner: Visitor, slugs: string[]): Promise<string[]> {
  const devices = await owner.call(listOfficeDevices, { limit: 500 })
  return devices.flatMap(({ id, slug }) => (slugs.includes(slug) ? [`model:${id}`] : []))
}

async function exported(owner: Visitor): Promise<string> {
  return (await owner.fetch('/api/admin/products/export?status=all')).text()
}

/** In an order of their own: ids differ from shop to shop. */
function linesOf(csv: string): string[] {
  return parseCsv(csv)
    .map(({ cells }) => cells.join(' | '))
    .sort()
}
