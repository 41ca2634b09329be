import type { z } from 'zod'
import {
  getProductImport,
  type ImportedRow,
  listImportedRows,
  type ProductImport,
  startProductImport,
} from '#contract/catalog/product-import.ts'
import { productImportKind } from '../../catalog/import/product-import-kind.ts'
import { runImport } from '../../data-import/run-import.ts'
import type { TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

export type ImportWithRows = ProductImport & { rows: (ImportedRow & { undone: string | null })[] }

export async function runProductImport(
  shop: TestShop,
  visitor: Visitor,
  file: z.input<(typeof startProductImport)['input']>,
): Promise<ImportWithRows> {
  const { id } = await visitor.call(startProductImport, file)
  await runImport(shop.context(), productImportKind, id)
  return getImportWithRows(visitor, id)
}

export async function getImportWithRows(visitor: Visitor, id: number): Promise<ImportWithRows> {
  const imported = await visitor.call(getProductImport, { id })
  const rows = await visitor.call(listImportedRows, { id, limit: 500 })
  return { ...imported, rows }
}
