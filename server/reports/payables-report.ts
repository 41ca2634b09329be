import type { Ctx } from '../context.ts'
import { listSupplierAccounts } from '../purchasing/bills/supplier-account.ts'
import { column, firstOf, type ReportQuestion, type ReportTable } from './report-table.ts'

export async function payablesReport(ctx: Ctx, { limit }: ReportQuestion): Promise<ReportTable> {
  const accounts = await listSupplierAccounts(ctx)
  return firstOf(limit, {
    columns: [
      column('supplier', 'Supplier', 'text'),
      column('notDue', 'Not due', 'dollars'),
      column('overdue30', '1 to 30 days late', 'dollars'),
      column('overdue60', '31 to 60 days late', 'dollars'),
      column('overdueMore', 'Over 60 days late', 'dollars'),
      column('owed', 'Owed', 'dollars'),
      column('credit', 'Open credit', 'dollars'),
      column('awaited', 'Awaited', 'dollars'),
    ],
    rows: accounts.map(({ supplierId: _, ...account }) => account),
  })
}
