import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonLook } from '../../../ui/button-look.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PRINT_DELAY_MS } from '../../paper/printed-sheet.tsx'
import { MissingAnswers } from '../missing-answers.tsx'
import { SHEET_NAMES, type SheetName } from './sheets.ts'

const KEY = 'check-in-papers'

const CHOICES = { slip: ['slip', 'slip-80'], label: ['label-62x29', 'label-54x25', 'label-89x36'] } as const

const NAMES = { slip: 'Claim slip', label: 'Label' }

interface Papers {
  slip: SheetName | ''
  label: SheetName | ''
}

interface Props {
  ticket: TicketDetails
  draw: (sheet: SheetName) => ReactNode
}

/** Prints one after the other, because slips and labels have different printers. */
export function SlipAndLabel({ ticket, draw }: Props) {
  const [papers, setPapers] = useState(readPapers)
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

  function choose(kind: keyof Papers, name: string) {
    const chosen = { ...papers, [kind]: name }
    setPapers(chosen)
    setWaiting(name === '' ? [] : [name as SheetName])
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
              <PaperSelect kind={kind} papers={papers} onChoose={choose} />
              {papers[kind] !== '' && (
                <Button
                  kind="quiet"
                  size="small"
                  className="justify-self-start"
                  onClick={() => setWaiting([papers[kind] as SheetName])}>
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
  onChoose: (kind: keyof Papers, name: string) => void
}

function PaperSelect({ kind, papers, onChoose }: SelectProps) {
  return (
    <Field label={NAMES[kind]} isRequired>
      <Select value={papers[kind]} onChange={({ target }) => onChoose(kind, target.value)}>
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
  return [slip, label].filter((sheet) => sheet !== '')
}

function readPapers(): Papers {
  const usual: Papers = { slip: 'slip', label: 'label-62x29' }
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Papers>
    const isKnown = (kind: keyof Papers) => ['', ...CHOICES[kind]].includes(stored[kind] ?? '-')
    return { slip: isKnown('slip') ? stored.slip! : usual.slip, label: isKnown('label') ? stored.label! : usual.label }
  } catch {
    return usual
  }
}
