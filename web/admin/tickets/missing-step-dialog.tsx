import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { CheckInDialog } from './check-in/check-in-dialog.tsx'
import { EstimateDialog } from './estimate-dialog.tsx'
import { AnswerDialog } from './estimates-card.tsx'
import type { MissingStep } from './missing-step.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { BillDialog } from './repair-money.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'
import { ClaimDialog } from './warranty/claim-card.tsx'

const DIALOGS = {
  'check-in': CheckInDialog,
  release: ReleaseDialog,
  estimate: EstimateDialog,
  answer: AnswerDialog,
  bill: BillDialog,
  payment: TakePaymentDialog,
  claim: ClaimDialog,
}

export function MissingStepDialog({
  step,
  ...props
}: {
  step: MissingStep
  ticket: TicketDetails
  onClose: () => void
  onTaken?: () => void
}) {
  const Dialog = DIALOGS[step]
  return <Dialog {...props} />
}
