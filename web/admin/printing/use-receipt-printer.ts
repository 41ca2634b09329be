import { useUser } from '../../accounts/use-user.ts'
import { type Print, usePrinter } from './use-printer.ts'

/** The receipt printer of the register that this browser is. */
export function useReceiptPrinter() {
  const register = useUser()?.register
  const printer = usePrinter('receipt', register?.printer ?? 'browser')
  return {
    ...printer,
    opensDrawer: register?.opensDrawer ?? false,
    /** Nothing is sent if the settings of the register ask for nothing after a sale. */
    printAfterSale(job: Print['job']) {
      if (register?.printsReceipts || register?.opensDrawer) printer.print({ job, asks: 'never' })
    },
  }
}
