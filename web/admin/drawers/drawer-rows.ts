import type { Output } from '../../api.ts'

export type WholeDrawer = Output<'GET /admin/drawers/:id'>

export function drawerRows(drawer: Output<'GET /admin/drawers'>[number]): [string, number][] {
  const { float, sales, refunds, paidIn, paidOut, expected, counted, difference } = drawer
  const { checks, countedChecks, checksDifference } = drawer
  return [
    ['Starting cash', float],
    ['Cash sales', sales],
    ['Cash refunds', -refunds],
    ['Paid in', paidIn],
    ['Paid out', -paidOut],
    ['Expected', expected],
    ...(counted === null ? [] : ([['Counted', counted]] as [string, number][])),
    ...(difference === null ? [] : ([['Difference', difference]] as [string, number][])),
    ...(checks > 0 || countedChecks ? ([['Checks', checks]] as [string, number][]) : []),
    ...(checksDifference
      ? ([
          ['Checks counted', countedChecks],
          ['Checks difference', checksDifference],
        ] as [string, number][])
      : []),
  ]
}
