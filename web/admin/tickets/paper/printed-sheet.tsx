import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import '../../frame/admin.css'
import { type PaperSize, usePaperSize } from './paper-size.ts'

interface Props {
  title: string
  size: PaperSize
  className?: string
  children: ReactNode
}

export function PrintedSheet({ title, size, className = '', children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  usePaperSize(size, sheet)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="grid justify-items-center gap-4 px-2 py-6 print:block print:p-0">
      <Button className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" /> Print
      </Button>
      <div className="max-w-full overflow-x-auto print:overflow-visible">
        <div
          ref={sheet}
          className={`scheme-light bg-surface text-ink max-print:border max-print:border-line ${className}`}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
