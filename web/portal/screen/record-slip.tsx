import { Printer } from 'lucide-react'
import type { RecordKind, SignatureFields } from '#contract/portal/record.ts'
import { Letterhead } from '../../shell/logo/letterhead.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Signed } from '../forms/sign-fields.tsx'
import { fieldName, RECORD_NAMES, slipLines } from '../portal-labels.ts'
import type { LocalRecord } from '../store/local-record.ts'

const FOOT: Record<RecordKind, string> = {
  appointment: 'Please call us if you cannot come.',
  intake: 'The repair terms are accepted. Please keep this slip and show it when you pick up your device.',
  task: 'Work on a repair, for the shop’s own file.',
}

export function RecordSlip({ record, onClose }: { record: LocalRecord; onClose: () => void }) {
  const { company } = useShell()
  const { kind, fields, ticketNumber, appointmentNumber, booked, createdAt } = record
  const claim = fields.claimNumber as string | null | undefined
  const signature = fields.signature as SignatureFields | null | undefined
  const number = appointmentNumber ?? ticketNumber ?? claim
  const title = `${RECORD_NAMES[kind]} slip`
  return (
    <Dialog title={kind === 'intake' ? 'Intake slip' : title} isOpen onClose={onClose}>
      {!number && (
        <p className="text-muted">
          {kind === 'intake'
            ? 'This slip has no number: the form is not sent, and this device is not paired as one of the shop’s.'
            : 'This slip has no number: it has not been sent to the shop yet.'}
        </p>
      )}
      <div data-print-alone className="grid gap-3 rounded-card border border-line p-4 print:border-0 print:p-0">
        <Letterhead />
        {number && <p className="figures text-3xl font-semibold">{number}</p>}
        {claim && claim !== number && <p className="text-sm">First slip: {claim}</p>}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {slipLines(record, company.timeZone).map(([field, text]) => (
            <div key={field} className="contents">
              <dt className="font-semibold">{fieldName(field)}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
            </div>
          ))}
          {booked && (
            <div className="contents">
              <dt className="font-semibold">With</dt>
              <dd>
                {booked.staffName}, until {shopTime(booked.endsAt, company.timeZone)}
              </dd>
            </div>
          )}
        </dl>
        <p className="text-sm">
          {kind === 'intake' ? 'Dropped off' : 'Recorded'} {shopTime(createdAt, company.timeZone)}. {FOOT[kind]}
        </p>
        {signature ? (
          <Signed signature={signature} />
        ) : (
          kind !== 'appointment' && <p className="mt-6 border-t border-ink pt-1 text-sm">Signature</p>
        )}
      </div>
      <Button kind="primary" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" /> Print
      </Button>
    </Dialog>
  )
}
