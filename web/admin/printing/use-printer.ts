import { useMutation } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { type ToastText, toast } from '../../ui/layer/toast.ts'
import { writeToPrinter } from './connected-printer.ts'
import type { PrinterPurpose } from './own-printer.ts'

type PrintJob = Output<'POST /admin/register-printer/test-page'>
type Api = ReturnType<typeof useApi>

/** Long enough to switch the printer on. */
const RETRY_MS = 120_000

export interface Print {
  job: (api: Api) => Promise<PrintJob>
  /** The browser asks for the printer only after a press; a test page asks always, so that another one can be chosen. */
  asks?: 'never' | 'if unknown' | 'always'
  onPrinted?: () => void
  /** Prints the same without the printer. */
  inBrowser?: () => void
}

/** One of the printers of the register that this browser is. */
export function usePrinter(purpose: PrinterPurpose, kind: 'browser' | 'usb' | 'serial' | 'network') {
  const api = useApi()
  const print = useMutation({
    async mutationFn({ job, asks = 'if unknown' }: Print) {
      const { data } = await job(api)
      if (data === null || (kind !== 'usb' && kind !== 'serial')) return
      const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
      await writeToPrinter({ purpose, kind, asks }, bytes)
    },
    onSuccess: (_, { onPrinted }) => onPrinted?.(),
    onError: ({ message }, failed) =>
      toast({
        ...{ title: 'Not printed', description: message, tone: 'destructive', durationMs: RETRY_MS },
        action: {
          label: 'Print again',
          onChoose: () => print.mutate({ ...failed, asks: failed.asks === 'always' ? 'always' : 'if unknown' }),
        },
        ...(failed.inBrowser && { otherAction: { label: 'Print in the browser', onChoose: failed.inBrowser } }),
      } satisfies ToastText),
  })
  return { hasPrinter: kind !== 'browser', isPrinting: print.isPending, print: print.mutate }
}
