import { and, eq } from 'drizzle-orm'
import type { TaxExemption, TaxExemptionDraft } from '#contract/customers/tax-exemption.ts'
import type { StaffCtx } from '../../context.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { writeTaxExemption } from '../../customer-records/tax-exemption.ts'
import { invalid } from '../../http/input.ts'
import { customerFiles } from './customer-file.table.ts'

/** @throws Problem as `writeTaxExemption`; `validation_failed` for a file of somebody else. */
export async function addTaxExemption(ctx: StaffCtx, draft: TaxExemptionDraft): Promise<TaxExemption[]> {
  const { id: customerId } = await readCustomer(ctx, draft.id)
  const isTheirs = and(eq(customerFiles.id, draft.fileId ?? 0), eq(customerFiles.customerId, customerId))
  if (draft.fileId !== null && (await ctx.db.$count(customerFiles, isTheirs)) === 0)
    throw invalid({ fileId: ['Choose a file of this customer'] })
  return writeTaxExemption(ctx, draft)
}
