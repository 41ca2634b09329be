import { expect, test } from 'vitest'
import { movingFile } from '../../../bench/moving-in/moving-file.ts'
import { readProductCsv } from './read-product-csv.ts'

test('others are served while a large file is read', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 0)

  const { products } = await readProductCsv(movingFile(1_000, 4))

  clearInterval(counting)
  expect(products).toHaveLength(1_000)
  expect(turns).toBeGreaterThan(5)
})
