import { type FormEvent, useEffect, useState } from 'react'
import type { SignatureFields } from '#contract/portal/record.ts'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { NO_INTAKE_ANSWERS } from '#contract/repairs/intake/no-intake-answers.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { TakePhotos } from '../../photos/take-photos.tsx'
import { IntakeFields, type IntakeValues } from '../../repairs/intake/intake-fields.tsx'
import { NoContactReason } from '../../repairs/intake/no-contact-reason.tsx'
import { AccessFields } from '../../repairs/passcode/access-fields.tsx'
import type { AccessChoice } from '../../repairs/passcode/use-device-access.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { RecordPhotos } from '../photos/record-photos.tsx'
import type { TakenPhoto } from '../store/local-photo.ts'
import type { LocalRecord } from '../store/local-record.ts'
import type { Beside } from '../store/record-store.ts'
import { usePortal } from '../use-portal.ts'
import { type CheckInTyped, checkInOf, checkInTyped, PortalCheckInFields } from './check-in-fields.tsx'
import { FormButtons } from './form-buttons.tsx'
import type { FormProps } from './form-props.ts'
import { PortalCustomerPicker } from './portal-customer.tsx'
import { Signed, SignFields, type SignTyped } from './sign-fields.tsx'
import { notesWith, useRecordForm } from './use-record-form.ts'
import { customerOf, fieldText } from './values.ts'

const NO_KEY = 'A code can be given here once this device has been in contact with the shop.'

interface Typed extends IntakeValues, CheckInTyped, SignTyped {
  noContactReason: string
  customerId: number | null
  backedUp: string
  accessories: string
  isTermsAccepted: boolean
  note: string
}

/** The passcode is encrypted before it is saved and is not part of the record. */
export function IntakeForm({ record, draft, onTyped, onDone, onCancel }: FormProps) {
  const { person, portal, state } = usePortal()
  const [bytesLeft, setBytesLeft] = useState<number>()
  useEffect(() => void portal.roomLeft().then(setBytesLeft), [portal])
  const [photos, setPhotos] = useState<TakenPhoto[]>(draft.begun?.photos ?? [])
  const [strokes, setStrokes] = useState<Strokes>(draft.begun?.strokes ?? [])
  const [{ uuid, signatureKey }] = useState(() => ({
    uuid: record?.uuid ?? draft.id,
    signatureKey: createIdempotencyKey(),
  }))
  const access = useAccess(state.passcodeKey, uuid)
  const signed = (record?.fields.signature ?? null) as SignatureFields | null
  const saved = state.photos.filter(({ recordUuid }) => recordUuid === record?.uuid).length
  const drawn = strokes.length > 0 ? strokes : null
  const form = useRecordForm<Typed>({
    kind: 'intake',
    record,
    beside: async () => ({ uuid, taken: photos, access: await access.encrypted() }),
    isMoreGiven: photos.length > 0 || strokes.length > 0 || access.choice !== '',
    draft,
    drawn: { strokes, photos },
    onTyped,
    onDone,
    values: {
      customerId: (record?.fields.customerId ?? null) as number | null,
      ...customerOf(record, person, state.contact),
      noContactReason: fieldText(record, 'noContactReason'),
      ...deviceOf(record),
      backedUp: fieldText(record, 'backedUp', 'unknown'),
      accessories: fieldText(record, 'accessories'),
      intakeAnswers: {
        ...NO_INTAKE_ANSWERS,
        ...(record?.fields.intakeAnswers as Partial<IntakeValues['intakeAnswers']> | undefined),
      },
      ...checkInTyped(record),
      signature: { name: '' },
      isTermsAccepted: record?.fields.isTermsAccepted === true,
      note: '',
    },
    toFields: ({ note, isHere, checkIn, signature: { name }, ...typed }) => ({
      ...typed,
      checkIn: checkInOf({ isHere, checkIn }, saved + photos.length),
      signature: signed ?? (name.trim() || strokes.length > 0 ? { signatureKey, name, strokes: drawn } : null),
      claimNumber: record?.fields.claimNumber ?? null,
      notes: notesWith(record, note),
    }),
  })
  const { register, submit, errors, refusal, isBusy, watch, getValues, setValue } = form
  function save(event: FormEvent) {
    if (access.isWhole()) void submit(event)
    else event.preventDefault()
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {person.isTechnician && record?.was == null && <PortalCustomerPicker form={form} />}
      <IntakeFields form={form} isOwn={!person.isTechnician} needsOneWay={person.isTechnician} />
      {person.isTechnician && <NoContactReason form={form} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Is there a backup?" isRequired error={errors.backedUp?.message}>
          <Select {...register('backedUp')}>
            <option value="unknown">Not known</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </Select>
        </Field>
        <Field label="What comes with it" error={errors.accessories?.message}>
          <TextInput maxLength={500} {...register('accessories')} />
        </Field>
      </div>
      {person.isTechnician && (
        <PortalCheckInFields
          register={register as never}
          setValue={setValue as never}
          condition={getValues('checkIn.condition')}
          deviceType={watch('deviceType')}
          isHere={watch('isHere')}
          errors={errors.checkIn}
        />
      )}
      {record && <RecordPhotos recordUuid={record.uuid} />}
      <TakePhotos photos={photos} onChange={setPhotos} saved={saved} bytesLeft={bytesLeft} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AccessFields
          choice={access.choice}
          onChoice={access.setChoice}
          typed={access.typed}
          onTyped={access.setTyped}
          errors={{ typed: access.error }}
          unsaid={unsaidIn(record)}
          cannotEncrypt={access.canEncrypt ? undefined : NO_KEY}
          encryptionHelp="It is encrypted here. This device cannot show it again."
        />
      </div>
      <Field label="Add a note" help="Do not write passwords or passcodes here." error={errors.note?.message}>
        <TextArea rows={2} maxLength={2000} {...register('note')} />
      </Field>
      <Checkbox
        label="The customer accepts the repair terms"
        error={errors.isTermsAccepted?.message}
        {...register('isTermsAccepted')}
      />
      {signed ? (
        <Signed signature={signed} />
      ) : (
        <SignFields
          register={register as never}
          strokes={strokes}
          onDraw={setStrokes}
          error={errors.signature?.name?.message}
        />
      )}
      <FormButtons refusal={refusal} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

function unsaidIn(record: LocalRecord | undefined): string {
  return (record?.was != null && !record.isCodeLost) || record?.access ? 'Same answer as before' : 'Not answered yet'
}

function deviceOf(record: LocalRecord | undefined) {
  return {
    deviceType: fieldText(record, 'deviceType') as IntakeValues['deviceType'],
    deviceBrand: fieldText(record, 'deviceBrand'),
    deviceModel: fieldText(record, 'deviceModel'),
    serialNumber: fieldText(record, 'serialNumber'),
    problemDescription: fieldText(record, 'problemDescription'),
    priority: fieldText(record, 'priority', 'medium') as IntakeValues['priority'],
    estimatedCompletionDate: fieldText(record, 'estimatedCompletionDate') || null,
  }
}

/** @param uuid the record for which the passcode is encrypted. */
function useAccess(publicKey: string | undefined, uuid: string) {
  const [choice, setChoice] = useState<AccessChoice | ''>('')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return {
    ...{ choice, setChoice, typed, setTyped, error },
    canEncrypt: publicKey !== undefined,
    /** @returns whether the input is complete; shows the errors if not. */
    isWhole(): boolean {
      const isNotFound = choice === 'given' && !typed.trim()
      setError(isNotFound ? 'Enter the code or pattern' : undefined)
      return !isNotFound
    },
    async encrypted(): Promise<Beside['access']> {
      if (choice === '') return undefined
      if (choice !== 'given') return { choice, passcode: null }
      return { choice, passcode: await encryptPasscode(publicKey!, uuid, typed.trim()) }
    },
  }
}
