import { Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-look.ts'
import { PrintLink } from '../frame/print-link.tsx'
import { useReceiptPrinter } from './use-receipt-printer.ts'

interface Props {
  job: Parameters<ReturnType<typeof useReceiptPrinter>['print']>[0]['job']
  /** The page to print where the register has no receipt printer. */
  href: string
  size?: ButtonSize
}

export function PrintReceiptButton({ job, href, size }: Props) {
  const { hasPrinter, isPrinting, print } = useReceiptPrinter()
  if (!hasPrinter)
    return (
      <PrintLink href={href} size={size}>
        Print receipt
      </PrintLink>
    )
  return (
    <Button kind="quiet" size={size} isBusy={isPrinting} onClick={() => print({ job })}>
      <Printer aria-hidden className="size-4" /> Print receipt
    </Button>
  )
}
