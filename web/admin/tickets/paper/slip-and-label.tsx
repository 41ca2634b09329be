import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PRINT_DELAY_MS } from '../../paper/printed-sheet.tsx'
import { openToPrint } from '../../printing/print-label-button.tsx'
import { useLabelPrinter } from '../../printing/use-label-printer.ts'
import type { Print } from '../../printing/use-printer.ts'
import { MissingAnswers } from '../missing-answers.tsx'
import { SHEET_NAMES, type SheetName } from './sheets.ts'

const KEY = 'check-in-papers'

const CHOICES = { slip: ['slip', 'slip-80'], label: ['label-62x29', 'label-54x25', 'label-89x36'] } as const
/** The label is then sent to the label printer of the register, without a dialog. */
const ON_PRINTER = 'label-printer'

const NAMES = { slip: 'Claim slip', label: 'Label' }

interface Papers {
  slip: SheetName | ''
  label: SheetName | typeof ON_PRINTER | ''
}

interface Props {
  ticket: TicketDetails
  draw: (sheet: SheetName) => ReactNode
}

/** Prints one after the other, because slips and labels have different printers. */
export function SlipAndLabel({ ticket, draw }: Props) {
  const { hasPrinter, isPrinting, print } = useLabelPrinter()
  const [papers, setPapers] = useState(() => readPapers(hasPrinter))
  const [waiting, setWaiting] = useState(() => inTurn(papers))
  const [sheet] = waiting
  useEffect(() => {
    if (waiting.length === 0) return
    const next = () => setWaiting(waiting.slice(1))
    const timer = setTimeout(() => window.print(), PRINT_DELAY_MS)
    window.addEventListener('afterprint', next)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', next)
    }
  }, [waiting])

  function printLabel(asks: Print['asks']) {
    print({
      job: (api) => api.call('POST /repair-tickets/:id/label-prints', { id: ticket.id }),
      ...(asks && { asks }),
      inBrowser: () => openToPrint(`/admin/print/ticket/${ticket.id}/label-62x29`),
    })
  }

  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (papers.label === ON_PRINTER) printLabel('never')
  })

  function printAgain(kind: keyof Papers) {
    if (papers[kind] === ON_PRINTER) printLabel('if unknown')
    else setWaiting(sheetsOf([papers[kind]]))
  }

  function choose(kind: keyof Papers, name: string) {
    const chosen = { ...papers, [kind]: name }
    setPapers(chosen)
    setWaiting(sheetsOf([chosen[kind]]))
    if (name === ON_PRINTER) printLabel('if unknown')
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen))
    } catch {
      // The choice then lasts as long as the page.
    }
  }

  return (
    <div data-admin>
      <header className="mx-auto grid max-w-2xl gap-4 p-4 print:hidden">
        <h1 className="text-xl">{ticket.number} is checked in</h1>
        <MissingAnswers ticket={ticket} />
        <div className="grid gap-4 sm:grid-cols-2">
          {(['slip', 'label'] as const).map((kind) => (
            <div key={kind} className="grid content-start gap-2">
              <PaperSelect kind={kind} papers={papers} hasPrinter={hasPrinter} onChoose={choose} />
              {papers[kind] !== '' && (
                <Button
                  kind="quiet"
                  size="small"
                  className="justify-self-start"
                  isBusy={papers[kind] === ON_PRINTER && isPrinting}
                  onClick={() => printAgain(kind)}>
                  <Printer aria-hidden className="size-4" /> {`Print the ${NAMES[kind].toLowerCase()} again`}
                </Button>
              )}
            </div>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/admin/tickets/$id" params={{ id: String(ticket.id) }} className={buttonLook()}>
            Open {ticket.number}
          </Link>
          <Link to="/admin/tickets/new" className={buttonLook('quiet')}>
            New repair
          </Link>
        </div>
      </header>
      {sheet && <div key={sheet}>{draw(sheet)}</div>}
    </div>
  )
}

interface SelectProps {
  kind: keyof Papers
  papers: Papers
  hasPrinter: boolean
  onChoose: (kind: keyof Papers, name: string) => void
}

function PaperSelect({ kind, papers, hasPrinter, onChoose }: SelectProps) {
  return (
    <Field label={NAMES[kind]} isRequired>
      <Select value={papers[kind]} onChange={({ target }) => onChoose(kind, target.value)}>
        {kind === 'label' && hasPrinter && <option value={ON_PRINTER}>Label printer</option>}
        {CHOICES[kind].map((name) => (
          <option key={name} value={name}>
            {SHEET_NAMES[name]}
          </option>
        ))}
        <option value="">Not printed here</option>
      </Select>
    </Field>
  )
}

function inTurn({ slip, label }: Papers): SheetName[] {
  return sheetsOf([slip, label])
}

function sheetsOf(papers: Papers[keyof Papers][]): SheetName[] {
  return papers.filter((paper) => paper !== '' && paper !== ON_PRINTER)
}

function readPapers(hasPrinter: boolean): Papers {
  const usual: Papers = { slip: 'slip', label: hasPrinter ? ON_PRINTER : 'label-62x29' }
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Papers>
    const isKnown = (kind: keyof Papers) => ['', ...CHOICES[kind]].includes(stored[kind] ?? '-')
    const keepsLabel = isKnown('label') && !hasPrinter
    return { slip: isKnown('slip') ? stored.slip! : usual.slip, label: keepsLabel ? stored.label! : usual.label }
  } catch {
    return usual
  }
}
