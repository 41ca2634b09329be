import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { BILL_FILE_LIMITS, type BillFile } from '#contract/purchasing/bill-file.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readWhole } from '../../http/input.ts'
import type { Streamed } from '../../http/upload.ts'
import { removePrivateFile, showPrivateFile, takePrivateFile } from '../../media/private-file.ts'
import { supplierBillFiles } from './bill-file.table.ts'
import { lockBill } from './settle-bill.ts'
import { getSupplierBill } from './supplier-bill.ts'

type FileRow = typeof supplierBillFiles.$inferSelect

/** @throws Problem `supplier_bill_not_found`. */
export async function listBillFiles(ctx: Ctx, { id }: { id: number }): Promise<BillFile[]> {
  await getSupplierBill(ctx, { id })
  const rows = await ctx.db
    .select()
    .from(supplierBillFiles)
    .where(eq(supplierBillFiles.billId, id))
    .orderBy(asc(supplierBillFiles.id))
  return rows.map(toBillFile)
}

interface NewFile extends Streamed {
  id: number
  fileKey: string
  name: string
}

/**
 * The same upload again is the same file.
 * @throws Problem `supplier_bill_not_found`; `too_many_files`; like `takePrivateFile`.
 */
export async function addBillFile(ctx: StaffCtx, { id: billId, fileKey, name, bytes }: NewFile): Promise<BillFile> {
  await getSupplierBill(ctx, { id: billId })
  const known = await findUpload(ctx, fileKey)
  if (known) return toBillFile(known)
  const stored = await takePrivateFile(ctx, await readWhole(bytes, BILL_FILE_LIMITS.bytes), BILL_FILE_LIMITS.bytes)
  return inTransaction(ctx, async (ctx) => {
    await lockBill(ctx, billId)
    if ((await ctx.db.$count(supplierBillFiles, eq(supplierBillFiles.billId, billId))) >= BILL_FILE_LIMITS.ofBill)
      throw new Problem('conflict', 'too_many_files', 'This bill has too many files. Delete one first.')
    const [added] = await ctx.db
      .insert(supplierBillFiles)
      .values({ ...stored, billId, name, uploadKey: fileKey, addedBy: ctx.actor.user.username, at: ctx.now })
      .onConflictDoNothing()
      .returning()
    // The same upload committed first; a cleanup job deletes these files.
    if (!added) return toBillFile((await findUpload(ctx, fileKey))!)
    await record(ctx, 'supplier_bill.file_added', `supplier_bill:${billId}`, AuditedFile, { after: { name } })
    return toBillFile(added)
  })
}

const AuditedFile = z.object({ name: z.string() })

async function findUpload(ctx: Ctx, uploadKey: string): Promise<FileRow | undefined> {
  const [file] = await ctx.db.select().from(supplierBillFiles).where(eq(supplierBillFiles.uploadKey, uploadKey))
  return file
}

interface FileRef {
  id: number
  fileId: number
}

/** @throws Problem `file_not_found`. */
export async function showBillFile(
  ctx: Ctx,
  { size, ...ref }: FileRef & { size: 'whole' | 'preview' },
): Promise<Response> {
  const [file] = await ctx.db.select().from(supplierBillFiles).where(isFile(ref))
  const shown = file && (await showPrivateFile(ctx, file, size))
  if (!shown) throw billFileNotFound()
  return shown
}

/** @throws Problem `supplier_bill_not_found`; `file_not_found`. */
export async function removeBillFile(ctx: Ctx, ref: FileRef): Promise<BillFile[]> {
  const removed = await inTransaction(ctx, async (ctx) => {
    await lockBill(ctx, ref.id)
    const [gone] = await ctx.db.delete(supplierBillFiles).where(isFile(ref)).returning()
    if (!gone) throw billFileNotFound()
    const before = { name: gone.name }
    await record(ctx, 'supplier_bill.file_removed', `supplier_bill:${ref.id}`, AuditedFile, { before })
    return gone
  })
  await removePrivateFile(ctx, removed)
  return listBillFiles(ctx, ref)
}

/** For the job that deletes files without a row. */
export async function billFilesAmong(ctx: Ctx, names: string[]): Promise<string[]> {
  const { wholeAs, previewAs } = supplierBillFiles
  const rows = await ctx.db
    .select({ wholeAs, previewAs })
    .from(supplierBillFiles)
    .where(or(inArray(wholeAs, names), inArray(previewAs, names)))
  return rows.flatMap((row) => [row.wholeAs, row.previewAs ?? []].flat())
}

function isFile({ id, fileId }: FileRef) {
  return and(eq(supplierBillFiles.id, fileId), eq(supplierBillFiles.billId, id))
}

function toBillFile({ id, billId, format, name, addedBy, at }: FileRow): BillFile {
  const address = `/api/admin/supplier-bills/${billId}/files/${id}`
  return { id, name, addedBy, at, address, previewAddress: format === 'jpg' ? `${address}?size=preview` : null }
}

function billFileNotFound(): Problem {
  return new Problem('not_found', 'file_not_found', 'There is no such file.')
}
