import { Printer } from 'lucide-react'
import { useShell } from '../../shell/use-shell.ts'
import { Bars } from '../../ui/bars.tsx'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface Props {
  name: string
  code: string
}

/** As large as a bank card, with a code for each kind of scanner. */
export function PrintedBadge({ name, code }: Props) {
  const { company } = useShell()
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        Print the badge now: the code is not shown again. Anyone who holds it can work at the register as {name}.
      </p>
      <div className="max-w-full overflow-x-auto">
        <article
          data-print-alone
          aria-label={`Badge of ${name}`}
          className="scheme-light grid h-[54mm] w-[86mm] grid-rows-[1fr_auto] gap-[2mm] border border-line bg-surface p-[4mm] text-ink">
          <div className="flex items-start justify-between gap-[3mm]">
            <p className="min-w-0 wrap-anywhere">
              <span className="block text-[3mm]">{company.name}</span>
              <strong className="block text-[5mm] leading-tight">{name}</strong>
            </p>
            <span className="white-ground p-[1mm]">
              <QrCode text={code} className="size-[24mm]" />
            </span>
          </div>
          <div className="white-ground h-[14mm]">
            <Bars code={code} />
          </div>
        </article>
      </div>
      <Button kind="quiet" className="justify-self-start" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" /> Print badge
      </Button>
    </div>
  )
}
