import { sql } from 'drizzle-orm'
import type { TaxedByJurisdiction } from '#contract/pricing/tax-basis.ts'
import type { StateCode } from '#contract/us-state.ts'
import type { Ctx } from '../context.ts'
import { isOfSales, sumBooks } from './book-entries.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'
import { roundShares, splitTax, sumByJurisdiction } from './split-tax.ts'
import { net, taxState } from './tax-return.ts'

export async function taxByJurisdictionReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await sumBooks(ctx, question, {
    keys: {
      state: taxState,
      rate: sql`tax_rate_ppm`,
      jurisdictions: sql`coalesce(tax_basis->'service'->'jurisdictions', '[]')::text`,
    },
    sums: { taxed: net(sql`taxed_cents`), tax: net(sql`tax_cents`) },
    where: isOfSales,
    columns: [sql`tax_basis`],
  })
  const owed = sumByJurisdiction(
    rows.flatMap(({ state, rate, jurisdictions, taxed, tax }) =>
      splitTax({
        state: state as StateCode,
        ratePpm: Number(rate),
        jurisdictions: JSON.parse(jurisdictions) as TaxedByJurisdiction[],
        taxed,
        tax,
      }),
    ),
  )
  const taxes = roundShares(owed.map(({ tax }) => tax))
  return {
    columns: [
      column('state', 'State', 'text'),
      column('jurisdiction', 'Jurisdiction', 'text'),
      column('level', 'Kind', 'text'),
      column('rate', 'Rate', 'percent'),
      column('taxed', 'Taxed', 'dollars'),
      column('tax', 'Tax owed', 'dollars'),
    ],
    rows: owed
      .map(({ ratePpm, ...row }, at) => ({
        ...row,
        rate: ratePpm / 1_000_000,
        taxed: Math.round(row.taxed),
        tax: taxes[at]!,
      }))
      .filter(({ taxed, tax }) => taxed !== 0 || tax !== 0),
    // A state and its county tax the same sales, so their sum would say nothing.
    totals: { taxed: null },
  }
}
