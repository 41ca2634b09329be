import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CUSTOMER_FILE_LIMITS, type CustomerFile } from '#contract/customers/customer-file.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { lockCustomer, readCustomer } from '../../customer-records/customer-record.ts'
import { certificateFiles, isCertificate } from '../../customer-records/tax-exemption.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readWhole } from '../../http/input.ts'
import type { Streamed } from '../../http/upload.ts'
import { removePrivateFile, showPrivateFile, takePrivateFile } from '../../media/private-file.ts'
import { customerFiles } from './customer-file.table.ts'

type FileRow = typeof customerFiles.$inferSelect

interface NewFile extends Streamed {
  id: number
  fileKey: string
  name: string
}

/**
 * The same upload again is the same file.
 * @throws Problem `customer_not_found`; `customer_erased`; `too_many_files`; like `takePhoto`.
 */
export async function addCustomerFile(ctx: StaffCtx, { id, fileKey, name, bytes }: NewFile): Promise<CustomerFile> {
  const known = await findUpload(ctx, fileKey)
  if (known) return toCustomerFile(known)
  const stored = await takePrivateFile(
    ctx,
    await readWhole(bytes, CUSTOMER_FILE_LIMITS.bytes),
    CUSTOMER_FILE_LIMITS.bytes,
  )
  return inTransaction(ctx, async (ctx) => {
    const { id: customerId } = await lockCustomer(ctx, id)
    if (
      (await ctx.db.$count(customerFiles, eq(customerFiles.customerId, customerId))) >= CUSTOMER_FILE_LIMITS.ofCustomer
    )
      throw new Problem('conflict', 'too_many_files', 'This customer has too many files. Delete one first.')
    const [added] = await ctx.db
      .insert(customerFiles)
      .values({ ...stored, customerId, name, uploadKey: fileKey, addedBy: ctx.actor.user.username, at: ctx.now })
      .onConflictDoNothing()
      .returning()
    // The same upload committed first; a cleanup job deletes these files.
    if (!added) return toCustomerFile((await findUpload(ctx, fileKey))!)
    await record(ctx, 'customer.file_added', `customer:${customerId}`, AuditedFile, { after: { fileId: added.id } })
    return toCustomerFile(added)
  })
}

/** The name is left out of the audit log, which outlives the customer's data. */
const AuditedFile = z.object({ fileId: z.int() })

async function findUpload(ctx: Ctx, uploadKey: string): Promise<FileRow | undefined> {
  const [file] = await ctx.db.select().from(customerFiles).where(eq(customerFiles.uploadKey, uploadKey))
  return file
}

interface FileRef {
  id: number
  fileId: number
}

/** @throws Problem `file_not_found`. */
export async function showCustomerFile(
  ctx: StaffCtx,
  { id, fileId, size }: FileRef & { size: 'whole' | 'preview' },
): Promise<Response> {
  const { id: customerId } = await readCustomer(ctx, id)
  const [file] = await ctx.db
    .select()
    .from(customerFiles)
    .where(and(eq(customerFiles.id, fileId), eq(customerFiles.customerId, customerId)))
  if (!file) throw fileNotFound()
  const shown = await showPrivateFile(ctx, file, size)
  if (!shown) throw fileNotFound()
  return shown
}

/** @throws Problem `customer_not_found`; `file_not_found`; `file_is_certificate` of a tax exemption. */
export async function deleteCustomerFile(ctx: StaffCtx, { id, fileId }: FileRef): Promise<void> {
  const removed = await inTransaction(ctx, async (ctx) => {
    const { id: customerId } = await lockCustomer(ctx, id)
    if (await isCertificate(ctx, fileId)) {
      const message = 'A tax exemption relies on this file. Remove the exemption first.'
      throw new Problem('conflict', 'file_is_certificate', message)
    }
    const isThis = and(eq(customerFiles.id, fileId), eq(customerFiles.customerId, customerId))
    const [gone] = await ctx.db.delete(customerFiles).where(isThis).returning()
    if (!gone) throw fileNotFound()
    await record(ctx, 'customer.file_removed', `customer:${customerId}`, AuditedFile, { before: { fileId } })
    return gone
  })
  await removePrivateFile(ctx, removed)
}

export async function listAttachedFiles(ctx: Ctx, customerId: number): Promise<CustomerFile[]> {
  return (await readFilesOf(ctx, customerId)).map(toCustomerFile)
}

export async function copyFiles(ctx: Ctx, customerId: number) {
  return (await readFilesOf(ctx, customerId)).map(({ name, at, format, byteCount }) => ({
    name,
    at,
    format,
    byteCount,
  }))
}

async function readFilesOf(ctx: Ctx, customerId: number): Promise<FileRow[]> {
  return ctx.db
    .select()
    .from(customerFiles)
    .where(eq(customerFiles.customerId, customerId))
    .orderBy(desc(customerFiles.id))
}

/** The next clean-up job deletes what is stored. */
export async function deleteFilesOf(ctx: Ctx, customerId: number): Promise<void> {
  await ctx.db.delete(customerFiles).where(eq(customerFiles.customerId, customerId))
}

export async function deleteOldFiles(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, at } = customerFiles
  const isOld = and(lt(at, before), sql`${id} not in ${certificateFiles}`)
  const old = ctx.db.select({ id }).from(customerFiles).where(isOld).orderBy(asc(id)).limit(most)
  return (await ctx.db.delete(customerFiles).where(inArray(id, old)).returning({ id })).length
}

export async function customerFilesAmong(ctx: Ctx, names: string[]): Promise<string[]> {
  const { wholeAs, previewAs } = customerFiles
  const rows = await ctx.db
    .select({ wholeAs, previewAs })
    .from(customerFiles)
    .where(or(inArray(wholeAs, names), inArray(previewAs, names)))
  return rows.flatMap((row) => [row.wholeAs, row.previewAs ?? []].flat())
}

function toCustomerFile({ id, customerId, format, name, at }: FileRow): CustomerFile {
  const address = `/api/admin/customers/${customerId}/files/${id}`
  return {
    key: `file:${id}`,
    kind: format === 'jpg' ? 'photo' : 'document',
    name,
    at,
    about: null,
    address,
    previewAddress: format === 'jpg' ? `${address}?size=preview` : null,
    attachedId: id,
  }
}

function fileNotFound(): Problem {
  return new Problem('not_found', 'file_not_found', 'There is no such file.')
}
