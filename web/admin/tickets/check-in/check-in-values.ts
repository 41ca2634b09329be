import type { Strokes } from '#contract/repairs/signature.ts'
import { belongingsIn } from '#contract/repairs/ticket.ts'
import type { Input } from '../../../api.ts'
import { conditionAsFound } from '../../../repairs/condition-field.tsx'
import type { IntakeAnswerValues } from '../../../repairs/intake/intake-answer-fields.tsx'
import { belongingsText, type TicketDetails } from '../../../repairs/ticket-labels.ts'
import { fromYesOrNo, toYesOrNo, type YesOrNo } from '../../../ui/form/yes-or-no.ts'

export interface CheckInValues extends IntakeAnswerValues {
  serialNumber: string
  isSerialUnreadable: boolean
  storageLocation: string
  condition: NonNullable<TicketDetails['condition']>
  /** Text such as `Charger, 2 × bag`, or `nothing`. */
  belongings: string
  photosWaived: string
  signature: { name: string }
  termsRefused: string
  backedUp: NonNullable<TicketDetails['backedUp']> | ''
  isBackupWanted: YesOrNo
  backupFee: number
  isDataLossAccepted: boolean
  estimateChoice: NonNullable<TicketDetails['estimateChoice']> | ''
  initials: string
  preapprovedLimit: number | null
  returnOldParts: YesOrNo
  diagnosticFee: number
}

export function checkInValues(ticket: TicketDetails): CheckInValues {
  const isHere = ticket.custody === 'in shop'
  return {
    serialNumber: ticket.serialNumber ?? '',
    isSerialUnreadable: ticket.isSerialUnreadable,
    storageLocation: ticket.storageLocation ?? '',
    intakeAnswers: ticket.intakeAnswers,
    condition: conditionAsFound(ticket.condition),
    belongings: belongingsText(ticket.belongings) || (isHere ? 'nothing' : ''),
    photosWaived: '',
    signature: { name: '' },
    termsRefused: '',
    backedUp: ticket.backedUp ?? '',
    isBackupWanted: toYesOrNo(ticket.isBackupWanted),
    backupFee: ticket.backupFee,
    isDataLossAccepted: ticket.isDataLossAccepted,
    estimateChoice: ticket.estimateChoice ?? '',
    initials: ticket.initials ?? '',
    preapprovedLimit: ticket.preapprovedLimit,
    returnOldParts: toYesOrNo(ticket.returnOldParts),
    diagnosticFee: ticket.diagnosticFee,
  }
}

/** @param signed the idempotency key and the drawing of a new signature. */
export function toCheckIn(
  { id, version }: Pick<TicketDetails, 'id' | 'version'>,
  typed: CheckInValues,
  signed: { signatureKey: string; strokes: Strokes },
): Input<'POST /repair-tickets/:id/check-in'> {
  const { name } = typed.signature
  const { signatureKey, strokes } = signed
  const isBackupWanted = typed.backedUp === 'yes' ? null : fromYesOrNo(typed.isBackupWanted)
  return {
    ...typed,
    id,
    version,
    belongings: typed.belongings.trim() === '' ? null : belongingsIn(typed.belongings),
    photosWaived: typed.photosWaived.trim() || null,
    termsRefused: typed.termsRefused.trim() || null,
    signature:
      name.trim() === '' && strokes.length === 0
        ? null
        : { signatureKey, name, strokes: strokes.length > 0 ? strokes : null },
    isBackupWanted,
    backupFee: isBackupWanted === true ? typed.backupFee : 0,
    returnOldParts: fromYesOrNo(typed.returnOldParts),
  } as Input<'POST /repair-tickets/:id/check-in'>
}
