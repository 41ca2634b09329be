import { useMutation } from '@tanstack/react-query'
import { useUser } from '../../accounts/use-user.ts'
import { type Output, useApi } from '../../api.ts'
import { toast } from '../../ui/layer/toast.ts'
import { writeToPrinter } from './connected-printer.ts'

type PrintJob = Output<'POST /admin/register-printer/test-page'>
type Api = ReturnType<typeof useApi>

/** Long enough to switch the printer on. */
const RETRY_MS = 120_000

interface Print {
  job: (api: Api) => Promise<PrintJob>
  /** The browser asks for the printer only after a press. */
  mayAsk?: boolean
  onPrinted?: () => void
}

/** The printer of the register that this browser is. */
export function useReceiptPrinter() {
  const api = useApi()
  const register = useUser()?.register
  const kind = register?.printer ?? 'browser'
  const print = useMutation({
    async mutationFn({ job, mayAsk = true }: Print) {
      const { data } = await job(api)
      if (data !== null && (kind === 'usb' || kind === 'serial'))
        await writeToPrinter(
          kind,
          Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0)),
          mayAsk,
        )
    },
    onSuccess: (_, { onPrinted }) => onPrinted?.(),
    onError: ({ message }, failed) =>
      toast({
        ...{ title: 'Not printed', description: message, tone: 'destructive', durationMs: RETRY_MS },
        action: { label: 'Print again', onChoose: () => print.mutate({ ...failed, mayAsk: true }) },
      }),
  })
  return {
    hasPrinter: kind !== 'browser',
    opensDrawer: register?.opensDrawer ?? false,
    isPrinting: print.isPending,
    print: print.mutate,
    /** Nothing is sent if the settings of the register ask for nothing after a sale. */
    printAfterSale(job: Print['job']) {
      if (register?.printsReceipts || register?.opensDrawer) print.mutate({ job, mayAsk: false })
    },
  }
}
