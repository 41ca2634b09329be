import { type CheckInRequirement, PHOTOS_AT_CHECK_IN } from '#contract/repairs/intake/check-in.ts'
import { NO_INTAKE_ANSWERS } from '#contract/repairs/intake/no-intake-answers.ts'
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

/** @param ticket absent for a repair that is not created yet. */
export function checkInValues(ticket?: TicketDetails): CheckInValues {
  const isHere = ticket?.custody === 'in shop'
  return {
    serialNumber: ticket?.serialNumber ?? '',
    isSerialUnreadable: ticket?.isSerialUnreadable ?? false,
    storageLocation: ticket?.storageLocation ?? '',
    intakeAnswers: ticket?.intakeAnswers ?? NO_INTAKE_ANSWERS,
    condition: conditionAsFound(ticket?.condition ?? null),
    belongings: belongingsText(ticket?.belongings ?? []) || (isHere ? 'nothing' : ''),
    photosWaived: '',
    signature: { name: '' },
    termsRefused: '',
    backedUp: ticket?.backedUp ?? '',
    isBackupWanted: toYesOrNo(ticket?.isBackupWanted),
    backupFee: ticket?.backupFee ?? 0,
    isDataLossAccepted: ticket?.isDataLossAccepted ?? false,
    estimateChoice: ticket?.estimateChoice ?? '',
    initials: ticket?.initials ?? '',
    preapprovedLimit: ticket?.preapprovedLimit ?? null,
    returnOldParts: toYesOrNo(ticket?.returnOldParts),
    diagnosticFee: ticket?.diagnosticFee ?? 0,
  }
}

export const REQUIREMENT_ERRORS: Record<
  CheckInRequirement,
  readonly ['belongings' | 'photosWaived' | 'signature.name', string]
> = {
  belongings: ['belongings', 'List what comes with it, or enter “nothing”'],
  photos: ['photosWaived', `Add ${PHOTOS_AT_CHECK_IN} photos, or say why there are none`],
  terms: ['signature.name', 'Have the customer sign, or say why they do not'],
}

/**
 * @param version absent if nobody else can have changed the ticket.
 * @param signed the idempotency key and the drawing of a new signature.
 */
export function toCheckIn(
  { id, version }: { id: number; version: number | undefined },
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
