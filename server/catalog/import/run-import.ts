import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failpoint } from '../../failpoint.ts'
import { sendJob } from '../../jobs/send-job.ts'
import { readProductCsv } from '../csv/read-product-csv.ts'
import { announceAdded, nowAndThen } from './announce-added.ts'
import { FETCH_PICTURES, RUN_IMPORT } from './import-queues.ts'
import { countsOf } from './imported-counts.ts'
import { onBehalfOf } from './on-behalf-of.ts'
import { isKitInFile, type OneProduct, oneByOne } from './one-product.ts'
import { partByPart } from './part-by-part.ts'
import { planProduct } from './plan/plan-product.ts'
import { storable } from './plan/read-cells.ts'
import { allButFile, type ImportRow, importedRows, productImports } from './product-import.table.ts'
import { readShop } from './shop-so-far.ts'
import { addTogether } from './write/add-together.ts'
import { writePlan } from './write/write-plan.ts'
import { UNEXPECTED, writeNext } from './write-next.ts'

/** Short transactions: a long one would keep shoppers of these products waiting, and all others behind its statements. */
const PRODUCTS_PER_TRANSACTION = 8

/** Brings in what is left of a file. Harmless to repeat: each transaction begins where the last one that held ended. */
export async function runImport(ctx: Ctx, importId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ csv: productImports.csv, state: productImports.state })
    .from(productImports)
    .where(eq(productImports.id, importId))
  if (row?.state !== 'importing' || row.csv === null) return
  const wanted = oneByOne((await readProductCsv(row.csv)).products)
  const announce = nowAndThen(ctx)
  try {
    await partByPart(ctx, { queue: RUN_IMPORT, importId }, async () => {
      const isMore = await importSome(ctx, importId, wanted)
      failpoint(isMore ? 'run-import/after-batch' : 'run-import/after-last-batch')
      await announce()
      return isMore
    })
  } finally {
    // Also of a program that ended in the middle: this is the one that goes on.
    await announceAdded(ctx)
  }
}

type Made = ImportRow['newCategories'][number]

/** @returns whether more is to do. */
async function importSome(ctx: Ctx, importId: number, wanted: OneProduct[]): Promise<boolean> {
  return writeNext(ctx, {
    count: PRODUCTS_PER_TRANSACTION,
    write: (count) => importNext(ctx, importId, { wanted, count, write: writeSome }),
    refuse: () => importNext(ctx, importId, { wanted, count: 1, write: refuseSome }),
  })
}

/** @returns whether more is to do. */
async function importNext(
  ctx: Ctx,
  importId: number,
  { wanted, count, write }: { wanted: OneProduct[]; count: number; write: typeof writeSome },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // One file after the other, in all of the shop: two that name the same new product would meet.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('product imports'))`)
    const [row] = await ctx.db
      .select(allButFile)
      .from(productImports)
      .where(eq(productImports.id, importId))
      .for('update')
    if (row?.state !== 'importing') return false
    const by = onBehalfOf(ctx, row)
    const some = nextOf(wanted, row.doneCount, count)
    const made = await write(by, row, some)
    const doneCount = row.doneCount + some.length
    await ctx.db
      .update(productImports)
      .set({
        doneCount,
        newCategories: [...row.newCategories, ...made.categories],
        newCollections: [...row.newCollections, ...made.collections],
        newBrands: [...row.newBrands, ...made.brands],
      })
      .where(eq(productImports.id, importId))
    failpoint('run-import/before-batch-commit')
    if (doneCount < row.productCount) return true
    await finish(by, row)
    failpoint('run-import/before-last-commit')
    return false
  })
}

/** Kits by themselves: what they are made of is looked up once it is written. */
function nextOf(wanted: OneProduct[], doneCount: number, count: number): OneProduct[] {
  const some = wanted.slice(doneCount, doneCount + count)
  return some.filter((one) => isKitInFile(one) === isKitInFile(some[0]!))
}

interface MadeGroups {
  categories: Made[]
  collections: Made[]
  brands: Made[]
}

async function writeSome(ctx: Ctx, { id, setStock }: ImportRow, some: OneProduct[]): Promise<MadeGroups> {
  const shop = await readShop(ctx, some, { isLocked: true })
  const manner = {
    importId: id,
    categoryIds: new Map(shop.categoryIds),
    made: [] as Made[],
    collectionIds: new Map([...shop.collections].map(([name, { id }]) => [name, id])),
    madeCollections: [] as Made[],
    madeBrands: [] as Made[],
  }
  const plans = some.map((one) => planProduct(one, shop, { setStock }))
  const together = await addTogether(ctx, plans, manner)
  const written = []
  for (const plan of plans) {
    const row = together.get(plan) ?? (await writePlan(ctx, plan, manner))
    written.push({ ...row, importId: id, source: row.outcome === 'refused' ? plan.one.source : null })
  }
  failpoint('run-import/before-rows')
  if (written.length > 0) await ctx.db.insert(importedRows).values(written)
  return { categories: manner.made, collections: manner.madeCollections, brands: manner.madeBrands }
}

async function refuseSome(ctx: Ctx, { id: importId }: ImportRow, some: OneProduct[]): Promise<MadeGroups> {
  const rows = some.map(({ line, slug, cells, source }) => ({
    ...{ importId, line, slug, source, outcome: 'refused' as const, changes: [] },
    name: storable(cells.name ?? '') || slug,
    messages: [UNEXPECTED],
  }))
  await ctx.db.insert(importedRows).values(rows)
  return { categories: [], collections: [], brands: [] }
}

/** What the log keeps of an import: one entry, however many products it had. */
const Finished = z.object({
  file: z.string(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  newCategories: z.int(),
})

async function finish(ctx: Ctx, { id, filename }: ImportRow): Promise<void> {
  const [row] = await ctx.db
    .update(productImports)
    .set({ state: 'done', csv: null, finishedAt: ctx.now })
    .where(eq(productImports.id, id))
    .returning({ newCategories: productImports.newCategories })
  const counts = (await countsOf(ctx, [id])).get(id)!
  await record(ctx, 'product_import.finished', `product_import:${id}`, Finished, {
    after: {
      file: filename,
      added: counts.created,
      updated: counts.updated,
      unchanged: counts.unchanged,
      refused: counts.refused,
      newCategories: row!.newCategories.length,
    },
  })
  await sendJob(ctx, FETCH_PICTURES, { importId: id })
  // In this transaction: who sees that it is done sees what it added.
  await announceAdded(ctx)
}
