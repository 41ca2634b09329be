import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import { useApi } from '../../api.ts'
import { intakeAnswerFacts } from '../../repairs/intake/intake-answer-labels.ts'
import { belongingsText, conditionText, type TicketDetails } from '../../repairs/ticket-labels.ts'
import { longDay } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { PAYING_NAMES } from '../workbench/paying-names.ts'
import { RESOLUTION_NAMES } from './move-labels.ts'
import { NumberLink } from './passport/number-link.tsx'
import { useTicketSaved } from './use-ticket-saved.ts'

export function TicketFacts({ ticket }: { ticket: TicketDetails }) {
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">{isAboutDevice(ticket.serviceType) ? 'Device and intake' : 'Intake'}</h2>
      <dl className="grid gap-x-4 gap-y-3 text-sm sm:grid-cols-2">
        {factsOf(ticket)
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="break-words whitespace-pre-line">{text}</dd>
            </div>
          ))}
      </dl>
      <TextsFact ticket={ticket} />
      {[...(ticket.warrantyOf ? [ticket.warrantyOf] : []), ...ticket.claims].map(({ id, number }) => (
        <p key={id} className="text-sm">
          {id === ticket.warrantyOf?.id ? 'Warranty return of ' : 'Came back as '}
          <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link">
            {number}
          </AdminLink>
        </p>
      ))}
    </Card>
  )
}

function factsOf(ticket: TicketDetails): [string, ReactNode][] {
  return [
    [
      'Device',
      isAboutDevice(ticket.serviceType) &&
        [ticket.deviceType, ticket.deviceBrand, ticket.deviceModel].filter(Boolean).join(' '),
    ],
    ['Service type', ticket.serviceType],
    [
      'Serial number',
      ticket.serialNumber ? (
        <NumberLink key="serial" number={ticket.serialNumber} />
      ) : (
        ticket.isSerialUnreadable && 'Cannot be read'
      ),
    ],
    ['Technician', ticket.assignee?.name ?? 'Unassigned'],
    ['Promised for', ticket.promisedFor && longDay(ticket.promisedFor)],
    ['Needed by', ticket.estimatedCompletionDate && longDay(ticket.estimatedCompletionDate)],
    [
      'Where it is',
      [PLACES[ticket.custody], ticket.storageLocation && `shelf ${ticket.storageLocation}`].filter(Boolean).join(', '),
    ],
    ['Paper form', ticket.slip],
    ...intakeAnswerFacts(ticket.intakeAnswers),
    ['Faults at check-in', ticket.condition && conditionText(ticket.condition, 'None seen')],
    ['Accessories', belongingsText(ticket.belongings)],
    ['Backup', ticket.backedUp && { yes: 'Yes', no: 'No', unknown: 'Unknown' }[ticket.backedUp]],
    ['Backup before the repair', ticket.isBackupWanted === null ? null : backupText(ticket)],
    ['Data loss', ticket.isDataLossAccepted ? 'The customer knows that it may happen' : null],
    [
      'Estimate',
      ticket.estimateChoice &&
        [
          { written: 'Written', oral: 'Oral', none: 'No estimate wanted' }[ticket.estimateChoice],
          ticket.initials && `initials ${ticket.initials}`,
        ]
          .filter(Boolean)
          .join(', '),
    ],
    ['Approved in advance up to', ticket.preapprovedLimit === null ? null : formatMoney(ticket.preapprovedLimit)],
    ['Old parts', ticket.returnOldParts === null ? null : ticket.returnOldParts ? 'Return to customer' : 'Keep'],
    ['Diagnosis fee', ticket.diagnosticFee > 0 ? formatMoney(ticket.diagnosticFee) : null],
    ['Payment method', ticket.paymentMethod && PAYING_NAMES[ticket.paymentMethod]],
    ['Warranty until', ticket.warrantyEndsOn && longDay(ticket.warrantyEndsOn)],
    ['Outcome', ticket.resolution && RESOLUTION_NAMES[ticket.resolution]],
    ['Picked up by', ticket.collectedBy && `${ticket.collectedBy} (${ticket.collectorProof})`],
  ]
}

function backupText({ isBackupWanted, backupFee }: TicketDetails): string {
  if (!isBackupWanted) return 'Not wanted'
  return backupFee > 0 ? `Requested, ${formatMoney(backupFee)} before tax` : 'Requested'
}

const PLACES: Record<TicketDetails['custody'], string> = {
  expected: 'Expected',
  'in shop': 'In the shop',
  released: 'With its owner',
}

function TextsFact({ ticket: { id, texts } }: { ticket: TicketDetails }) {
  const api = useApi()
  const saved = useTicketSaved()
  const note = useMutation({
    mutationFn: (isWanted: boolean) => api.call('PUT /repair-tickets/:id/texts', { id, isWanted }),
    onSuccess: saved,
    onError: failureToast('Failed to update text messages'),
  })
  if (!texts) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
      {texts.isWanted ? 'By email and text message' : 'By email only'}
      <MayWrite>
        <Button kind="plain" size="small" isBusy={note.isPending} onClick={() => note.mutate(!texts.isWanted)}>
          {texts.isWanted ? 'Turn texts off' : 'Turn texts on'}
        </Button>
      </MayWrite>
    </p>
  )
}
