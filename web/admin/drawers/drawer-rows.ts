import type { Output } from '../../api.ts'

export type WholeDrawer = Output<'GET /admin/drawers/:id'>

/** Amounts that a blind count hides are left out. */
export function drawerRows(drawer: Output<'GET /admin/drawers'>[number]): [string, number][] {
  const { float, sales, refunds, paidIn, paidOut, rounding, expected, counted, difference } = drawer
  const { checks, countedChecks, checksDifference } = drawer
  const rows: [string, number | null][] = [
    ['Starting cash', float],
    ['Cash sales', sales],
    ['Cash refunds', refunds === null ? null : -refunds],
    ['Paid in', paidIn],
    ['Paid out', -paidOut],
    ['Rounding to five cents', rounding || null],
    ['Expected', expected],
    ['Counted', counted],
    ['Difference', difference],
    ['Checks', checks || countedChecks ? checks : null],
    ['Checks counted', checksDifference ? countedChecks : null],
    ['Checks difference', checksDifference || null],
  ]
  return rows.filter((row): row is [string, number] => row[1] !== null)
}
