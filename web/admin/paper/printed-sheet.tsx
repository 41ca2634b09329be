import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import '../frame/admin.css'
import { PAPERS, type PaperSize, usePaperSize } from './paper-size.ts'

interface Props {
  title: string
  paper: keyof typeof PAPERS | (PaperSize & { look: string })
  /** Shown above the paper, but not printed. */
  controls?: ReactNode
  isPrintedAtOnce?: boolean
  children: ReactNode
}

/** Logo and codes must be there before the dialog of the browser stops the page. */
export const PRINT_DELAY_MS = 400

export function PrintedSheet({ title, paper, controls, isPrintedAtOnce = false, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const { look, ...size } = typeof paper === 'string' ? PAPERS[paper] : paper
  usePaperSize(size, sheet)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (!isPrintedAtOnce) return
    const timer = setTimeout(() => window.print(), PRINT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPrintedAtOnce])
  return (
    <div data-admin className="grid justify-items-center gap-4 px-2 py-6 print:block print:p-0">
      <div className="flex flex-wrap items-end justify-center gap-3 print:hidden">
        {controls}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" /> Print
        </Button>
      </div>
      <div className="max-w-full overflow-x-auto print:overflow-visible">
        <div
          ref={sheet}
          className={`scheme-light bg-surface text-ink not-print:border not-print:border-line print:bg-transparent ${look}`}>
          {children}
        </div>
      </div>
    </div>
  )
}
