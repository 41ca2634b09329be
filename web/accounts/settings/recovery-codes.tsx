import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../save-file.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { dismissToasts, failureToast, toast } from '../../ui/layer/toast.ts'

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { company } = useShell()
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    dismissToasts()
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const text = `Recovery codes for ${company.name}. Each works once.\n\n${codes.join('\n')}\n`

  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => toast({ title: 'Recovery codes copied' }), failureToast('Could not copy the codes'))

  function download() {
    saveFile({ name: 'recovery-codes.txt', content: new Blob([text], { type: 'text/plain' }) })
  }

  return (
    <div ref={shown} role="status" data-print-alone className="grid gap-3 rounded-control bg-tint p-4 text-sm">
      <p className="font-semibold">
        Store these recovery codes where you can find them without your phone. Each works once. They are not shown
        again.
      </p>
      <ul className="figures grid gap-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button kind="quiet" size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" /> Copy
        </Button>
        <Button kind="quiet" size="small" onClick={download}>
          <Download aria-hidden className="size-4" /> Download
        </Button>
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> Print
        </Button>
      </div>
    </div>
  )
}
