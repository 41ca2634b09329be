import { expect, test } from 'vitest'
import { theOwner } from '../../testing/people.ts'
import { bringIn } from '../../testing/product-files/bring-in.ts'
import { openShop } from '../../testing/shop.ts'

test.each([
  ['Variant Compare At Price', `${'x'.repeat(39)}😀`],
  ['Image Src', `${'x'.repeat(59)}😀`],
  ['Variant Image', `${'x'.repeat(59)}😀`],
  ['Kit parts', `${'x'.repeat(199)}😀`],
  ['Details', `${'x'.repeat(39)}😀`],
  ['Fits', `${'x'.repeat(199)}😀`],
])('an emoji where %s is cut for a message does not stop the import', async (column, cell) => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const csv = `Handle,Title,Variant Price,${column}\nlamp,Lamp,5,${cell}\nshade,Shade,7,\n`

  const report = await bringIn(shop, olive, { csv })

  expect(report).toMatchObject({ state: 'done', doneCount: 2, created: 2, refused: 0 })
  expect(report.rows.map(({ messages }) => messages.join().isWellFormed())).toEqual([true, true])
})
