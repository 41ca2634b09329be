import { Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { useLabelPrinter } from './use-label-printer.ts'
import type { Print } from './use-printer.ts'

interface Props {
  job: Print['job']
  /** The page to print where the register has no label printer. */
  href: string
  children: string
}

export function PrintLabelButton({ job, href, children }: Props) {
  const { hasPrinter, isPrinting, print } = useLabelPrinter()
  if (!hasPrinter) return <PrintLink href={href}>{children}</PrintLink>
  return (
    <Button kind="quiet" isBusy={isPrinting} onClick={() => print({ job, inBrowser: () => openToPrint(href) })}>
      <Printer aria-hidden className="size-4" /> {children}
    </Button>
  )
}

export function openToPrint(href: string): void {
  window.open(href, '_blank', 'noreferrer')
}
