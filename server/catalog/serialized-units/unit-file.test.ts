import { expect, test } from 'vitest'
import { listUnits, readUnitFile } from '#contract/catalog/admin-serialized-unit.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { aSerializedLaptop } from '../../testing/products.ts'
import { openShop, shareShop } from '../../testing/shop.ts'

async function aLaptopShop() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { laptop } = await aSerializedLaptop(shop, olive, ['PF2ABC11'])
  const exported = async () => (await olive.fetch(`/api/admin/products/${laptop.id}/units/file`)).text()
  return { shop, olive, laptop, exported }
}

test('imports serialized units one by one: changes known ones and reports wrong ones by line', async () => {
  const { shop, olive, laptop } = await aLaptopShop()
  const csv = [
    'Number,Price,Cost,Grade,Battery,Note',
    'PF2ABC11,,,,,Lid mended',
    'PF2NEW22,149.99,90,B,87%,',
    'PF2NEW33,,,D,,',
    'PF2NEW22,,,,,',
    ',1,,,,',
  ].join('\n')

  const result = await olive.call(readUnitFile, { id: laptop.id, csv })

  expect(result).toEqual({
    added: 1,
    changed: 1,
    unchanged: 1,
    refused: [
      { line: 4, number: 'PF2NEW33', message: expect.any(String) },
      { line: 6, number: '', message: expect.any(String) },
    ],
  })
  const units = await olive.call(listUnits, { productId: laptop.id })
  expect(
    units.map(({ number, price, cost, grade, batteryPercent, note }) => [
      number,
      price,
      cost,
      grade,
      batteryPercent,
      note,
    ]),
  ).toEqual([
    ['PF2NEW22', 14_999, 9_000, 'B', 87, ''],
    ['PF2ABC11', 20_000, null, 'A', null, 'Lid mended'],
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('changes nothing when an export is imported', async () => {
  const { olive, laptop, exported } = await aLaptopShop()
  await olive.call(readUnitFile, { id: laptop.id, csv: 'Number,Condition,Note\nPF2X,"Scratched, but whole","=1+1"' })
  const before = await exported()

  const result = await olive.call(readUnitFile, { id: laptop.id, csv: before })

  expect(result).toEqual({ added: 0, changed: 0, unchanged: 2, refused: [] })
  expect(await exported()).toBe(before)
})

const toAsk = shareShop(aLaptopShop)

test.each([
  ['Serial\nPF2X', 'which says no numbers'],
  ['Number\n"PF2X', 'whose quote is open'],
  [`Number\n${'X\n'.repeat(501)}`, 'which is too long'],
])('rejects the file %o: %s', async (csv) => {
  const { olive, laptop } = await toAsk()

  const read = olive.call(readUnitFile, { id: laptop.id, csv })

  await expect(read).rejects.toMatchObject({ status: 400, fields: { csv: [expect.any(String)] } })
})
