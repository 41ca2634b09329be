import { Printer } from 'lucide-react'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { deviceInWords } from '../portal-words.ts'
import type { LocalRecord } from '../store/local-record.ts'

/** What the customer takes home, also where the shop does not know of it yet. */
export function IntakeSlip({ record, onClose }: { record: LocalRecord; onClose: () => void }) {
  const { company } = useShell()
  const { fields, ticketNumber, createdAt } = record
  const claim = fields.claimNumber as string | null | undefined
  const number = ticketNumber ?? claim
  const lines = [
    ['Customer', fields.customerName],
    ['Phone', fields.customerPhone],
    ['Device', deviceInWords(fields)],
    ['Serial number', fields.serialNumber],
    ['Problem', fields.problemDescription],
    ['Comes with', fields.accessories],
    ['Needed by', fields.estimatedCompletionDate],
  ].filter(([, value]) => value)
  return (
    <Dialog title="Intake slip" isOpen onClose={onClose}>
      {!number && (
        <p className="text-muted">
          This slip has no number: the form is not sent, and this device is not paired as one of the shop’s.
        </p>
      )}
      <div
        data-print-alone
        className="grid gap-3 rounded-card border border-line p-4 print:border-0 print:p-0"
      >
        <div>
          <p className="font-semibold">{company.name}</p>
          <p className="text-sm">
            {company.address}, {company.city} · {company.phone}
          </p>
        </div>
        {number && <p className="figures text-3xl font-semibold">{number}</p>}
        {claim && claim !== number && <p className="text-sm">First slip: {claim}</p>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {lines.map(([name, value]) => (
            <div key={String(name)} className="contents">
              <dt className="font-semibold">{String(name)}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{String(value)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm">
          Handed in {new Date(createdAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
          . The repair terms are accepted. Please keep this slip and show it when you collect your device.
        </p>
        <p className="mt-6 border-t border-ink pt-1 text-sm">Signature</p>
      </div>
      <Button kind="primary" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" /> Print
      </Button>
    </Dialog>
  )
}
