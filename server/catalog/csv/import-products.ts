import { asc, inArray } from 'drizzle-orm'
import { type OfficeProduct, ProductChange, ProductDraft } from '#contract/catalog/office-product.ts'
import type { ImportedRow, ImportReport, ProductImport } from '#contract/catalog/product-csv.ts'
import { Problem } from '#contract/problem.ts'
import { slugOf } from '#contract/slug.ts'
import type { Ctx } from '../../context.ts'
import { inSavepoint, inTransaction } from '../../db/transaction.ts'
import { parseInput } from '../../http/input.ts'
import { categories } from '../category/category.table.ts'
import { createCategory } from '../category/office-category.ts'
import { createProduct, onTheWire, setArchived, updateProduct } from '../product/edit-product.ts'
import { selectOfficeProducts } from '../product/office-product.ts'
import { products } from '../product/product.table.ts'
import { columnOf, columnTitle } from './csv-columns.ts'
import { type FileProduct, readProductCsv } from './read-product-csv.ts'
import { readFields, type WantedFields } from './wanted-fields.ts'

/** Short transactions: a long one would keep shoppers of these products waiting. */
const ROWS_PER_TRANSACTION = 50

/**
 * Products are known again by their slug; an empty cell leaves what is there. Sending the same file twice changes
 * nothing the second time. A dry run walks the same way and takes every change back.
 * @throws Problem like `readProductCsv`.
 */
export async function importProducts(
  ctx: Ctx,
  { csv, dryRun, setStock }: ProductImport,
): Promise<ImportReport> {
  const { products: wanted, ignoredColumns } = readProductCsv(csv)
  const newCategories = new Set<string>()
  const rows: ImportedRow[] = []
  for (let start = 0; start < wanted.length; start += ROWS_PER_TRANSACTION) {
    const some = wanted.slice(start, start + ROWS_PER_TRANSACTION)
    rows.push(...(await importSome(ctx, some, { dryRun, setStock, newCategories })))
  }
  const count = (outcome: ImportedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    isDryRun: dryRun,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    newCategories: [...newCategories],
    ignoredColumns,
    rows,
  }
}

interface Manner {
  dryRun: boolean
  setStock: boolean
  newCategories: Set<string>
}

class TakeBack extends Error {}

async function importSome(ctx: Ctx, some: FileProduct[], manner: Manner): Promise<ImportedRow[]> {
  let rows: ImportedRow[] = []
  try {
    await inTransaction(ctx, async (ctx) => {
      rows = []
      const known = await knownProducts(ctx, some)
      const categoryIds = await categoryIdsByName(ctx)
      for (const product of some)
        rows.push(await importOne(ctx, product, known.get(product.slug), categoryIds, manner))
      if (manner.dryRun) throw new TakeBack()
    })
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error
    for (const row of rows) if (row.outcome === 'created') row.productId = null
  }
  return rows
}

async function knownProducts(ctx: Ctx, some: FileProduct[]): Promise<Map<string, OfficeProduct>> {
  const slugs = some.map(({ slug }) => slug)
  const found = await selectOfficeProducts(ctx)
    .where(inArray(products.slug, slugs))
    .orderBy(asc(products.id))
    .for('update', { of: products })
  return new Map(found.map((product) => [product.slug, product]))
}

/** By name and by slug, in lower case. */
async function categoryIdsByName(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
  return new Map(
    rows.flatMap(({ id, name, slug }) => [
      [name.toLowerCase(), id],
      [slug, id],
    ]),
  )
}

/** A refused row takes back its own changes and nobody else's. */
async function importOne(
  ctx: Ctx,
  product: FileProduct,
  known: OfficeProduct | undefined,
  categoryIds: Map<string, number>,
  manner: Manner,
): Promise<ImportedRow> {
  const { line, slug, notes } = product
  const row = {
    line,
    slug,
    name: product.cells.name ?? known?.name ?? '',
    messages: notes,
    productId: known?.id ?? null,
  }
  const category = product.cells.category?.toLowerCase() ?? ''
  const isNewCategory = !categoryIds.has(category)
  try {
    return await inSavepoint(ctx, async () => {
      const inside = { ...ctx, requestId: `${ctx.requestId}:${line}` }
      const fields = readFields(ctx, product, known)
      const categoryId = await categoryOf(inside, product, categoryIds)
      const wanted = { ...fields, ...(categoryId !== undefined && { categoryId }) }
      const done = known ? await change(inside, row, known, wanted, manner) : await add(inside, row, wanted)
      if (isNewCategory && category) manner.newCategories.add(product.cells.category!)
      return done
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // It was taken back with the row that asked for it.
    if (isNewCategory) categoryIds.delete(category)
    return { ...row, outcome: 'refused', changes: [], messages: reasonsOf(error) }
  }
}

type Row = Omit<ImportedRow, 'outcome' | 'changes'>

async function add(ctx: Ctx, row: Row, { archived, ...fields }: WantedFields): Promise<ImportedRow> {
  const draft = parseInput(ProductDraft, { isNew: false, ...fields, slug: row.slug })
  const created = await createProduct(ctx, draft)
  if (archived) await setArchived(ctx, created, true)
  return { ...row, productId: created.id, outcome: 'created', changes: [] }
}

async function change(
  ctx: Ctx,
  row: Row,
  known: OfficeProduct,
  wanted: WantedFields,
  { setStock }: Manner,
): Promise<ImportedRow> {
  const { archived, stock, ...fields } = wanted
  const counted = setStock && stock !== undefined ? { stock } : {}
  const given = { ...fields, ...counted }
  const isArchived = known.archivedAt !== null
  const moved = archived !== undefined && archived !== isArchived
  const changed = differing(onTheWire(known), given)
  const messages = [...row.messages]
  if (stock !== undefined && stock !== known.stock && !setStock)
    messages.push(`Stock stays at ${known.stock}`)
  if (changed.length === 0 && !moved) return { ...row, messages, outcome: 'unchanged', changes: [] }
  const after =
    changed.length > 0
      ? await updateProduct(ctx, { id: known.id, ...parseInput(ProductChange, given) })
      : known
  if (moved) await setArchived(ctx, after, archived)
  const names = moved ? [...changed, 'archived'] : changed
  return { ...row, messages, outcome: 'updated', changes: [...new Set(names.map(columnOf))] }
}

function differing(before: object, given: object): string[] {
  return Object.entries(given)
    .filter(([name, value]) => JSON.stringify(before[name as never] ?? null) !== JSON.stringify(value))
    .map(([name]) => name)
}

/** A category that the shop does not have yet is added. */
async function categoryOf(
  ctx: Ctx,
  { cells }: FileProduct,
  ids: Map<string, number>,
): Promise<number | undefined> {
  const name = cells.category
  if (name === undefined) return undefined
  const known = ids.get(name.toLowerCase()) ?? ids.get(slugOf(name))
  if (known !== undefined) return known
  if (name.length < 2 || name.length > 80) {
    throw new Problem('invalid', 'validation_failed', `${columnTitle('category')}: use 2 to 80 characters`)
  }
  const { id } = await createCategory(ctx, { name })
  ids.set(name.toLowerCase(), id)
  return id
}

function reasonsOf({ message, fields }: Problem): string[] {
  return fields
    ? Object.entries(fields).flatMap(([name, reasons]) =>
        reasons.map((reason) => `${columnOf(name)}: ${reason}`),
      )
    : [message]
}
