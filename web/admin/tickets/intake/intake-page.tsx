import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { PHOTOS_AT_CHECK_IN } from '#contract/repairs/intake/check-in.ts'
import type { Strokes } from '#contract/repairs/signature.ts'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { useUser } from '../../../accounts/use-user.ts'
import { useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import { TakePhotos } from '../../../photos/take-photos.tsx'
import type { TakenPhoto } from '../../../portal/store/local-photo.ts'
import { CustomerFields, DeviceFields, ProblemField, UrgencyFields } from '../../../repairs/intake/intake-fields.tsx'
import { NoContactReason } from '../../../repairs/intake/no-contact-reason.tsx'
import { AccessFields } from '../../../repairs/passcode/access-fields.tsx'
import { type AccessChoice, STAFF_ACCESS_NAMES } from '../../../repairs/passcode/use-device-access.ts'
import { sendPhoto } from '../../../repairs/photos/send-photo.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { toast } from '../../../ui/layer/toast.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { contactOf } from '../../customers/customer.ts'
import { FormCustomer } from '../../customers/form-customer.tsx'
import { ItemHeading } from '../../frame/item-heading.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { CheckInFields } from '../check-in/check-in-fields.tsx'
import type { CheckInValues } from '../check-in/check-in-values.ts'
import { SLIP_AND_LABEL } from '../paper/sheets.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'
import { ChosenRepairs, chooseRepair } from './chosen-repairs.tsx'
import { DeviceFinder, type DeviceModel, TYPE_OF } from './device-finder.tsx'
import { forgetIntakeDraft, readIntakeDraft, saveIntakeDraft } from './intake-draft.ts'
import {
  EMPTY_INTAKE_PAGE,
  type IntakePageValues,
  intakeRules,
  isLeft,
  toCheckInInput,
  toIntakeDraft,
} from './intake-values.ts'
import { ServiceFields } from './service-fields.tsx'

interface Props {
  /** The paper form that is typed in. */
  slip?: { id: number; number: string }
  /** A repair of the price book that was chosen at the counter. */
  repairPriceId?: number | undefined
  /** The customer whose page began the repair. */
  customerId?: number | undefined
}

/** Creates a repair and checks its device in, with everything that this takes on one page. */
export function IntakePage(props: Props) {
  const user = useUser()
  const mayTakeIn = useMay('tickets.intake')
  if (!user) return <Skeleton className="h-96" />
  if (!mayTakeIn) return <EmptyState title="You can’t check in repairs">Ask the owner for permission.</EmptyState>
  return <IntakeForm key={user.id} userId={user.id} {...props} />
}

function IntakeForm({ userId, slip, repairPriceId, customerId }: { userId: number } & Props) {
  const api = useApi()
  const navigate = useNavigate()
  const saved = useTicketSaved()
  const { company } = useShell()
  const [draft, setDraft] = useState(() => (slip ? undefined : readIntakeDraft(userId, new Date())))
  const [key, setKey] = useState(() => draft?.key ?? createIdempotencyKey())
  const [signatureKey] = useState(createIdempotencyKey)
  const [strokes, setStrokes] = useState<Strokes>([])
  const [photos, setPhotos] = useState<TakenPhoto[]>([])
  const access = usePasscode()
  const [created, setCreated] = useState<TicketDetails>()
  const isDone = useRef(false)
  const finder = useRef<HTMLInputElement>(null)
  const signed = { signatureKey, strokes }
  const given = { key, slipId: slip?.id, signed, photoCount: photos.length }
  const form = useContractForm<IntakePageValues>(intakeRules(given), {
    values: { ...EMPTY_INTAKE_PAGE, ...draft?.typed },
    async send(typed) {
      const ticket = await api.call('POST /admin/workbench/intake', toIntakeDraft(typed, given)).catch((error) => {
        // Another tab saved this draft, or its answer was lost: the next attempt is a ticket of its own.
        if (error instanceof Problem && error.code === 'key_used') setKey(createIdempotencyKey())
        throw error
      })
      setCreated(ticket)
      // Each of these requests can be repeated, so a save that failed halfway is completed by saving again.
      if (isAboutDevice(typed.serviceType)) await access.send(ticket)
      if (isLeft(typed)) {
        for (const { photoKey, bytes } of photos)
          await sendPhoto(new File([bytes], 'photo.jpg'), { ticketId: ticket.id }, { photoKey, stage: 'before' })
        saved(await api.call('POST /repair-tickets/:id/check-in', toCheckInInput(ticket.id, typed, signed)))
      } else saved(ticket)
      isDone.current = true
      if (!slip) forgetIntakeDraft(userId, new Date())
      toast({ title: 'Success', description: 'New repair ticket has been created.' })
      const id = String(ticket.id)
      if (isLeft(typed)) await navigate({ to: '/admin/print/ticket/$id/$sheet', params: { id, sheet: SLIP_AND_LABEL } })
      else await navigate({ to: '/admin/tickets/$id', params: { id }, replace: true })
    },
  })
  const { register, submit, refusal, isBusy, watch } = form
  const isHere = watch('isHere')
  const hasDevice = isAboutDevice(watch('serviceType'))
  useEffect(() => finder.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` is a new object at each render
  useEffect(() => {
    if (slip) return
    const { unsubscribe } = watch(
      (typed) => isDone.current || saveIntakeDraft(userId, { key, typed: typed as never }, new Date()),
    )
    return unsubscribe
  }, [key, slip, userId])

  const preset = useQuery({
    ...api.query('GET /admin/repair-choices', { id: repairPriceId }),
    enabled: repairPriceId !== undefined,
  })
  const [presetRepair] = preset.data?.repairs ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` is a new object at each render
  useEffect(() => {
    if (!presetRepair) return
    if (presetRepair.model) chooseModel(presetRepair.model)
    chooseRepair(form, presetRepair)
  }, [presetRepair])

  const presetCustomer = useQuery({
    ...api.query('GET /admin/customers/:id', { id: customerId! }),
    enabled: customerId !== undefined,
  }).data
  // biome-ignore lint/correctness/useExhaustiveDependencies: `form` is a new object at each render
  useEffect(() => {
    if (!presetCustomer) return
    const { name, email, phone } = contactOf(presetCustomer)
    form.setValue('customerId', presetCustomer.id, { shouldDirty: true })
    form.setValue('customerName', name)
    form.setValue('customerEmail', email)
    form.setValue('customerPhone', phone)
  }, [presetCustomer])

  function startOver() {
    forgetIntakeDraft(userId, new Date())
    setDraft(undefined)
    setKey(createIdempotencyKey())
    setCreated(undefined)
    form.reset(EMPTY_INTAKE_PAGE)
    finder.current?.focus()
  }

  function changePhotos(taken: TakenPhoto[]) {
    setPhotos(taken)
    if (taken.length >= PHOTOS_AT_CHECK_IN) form.setValue('photosWaived', '')
  }

  function chooseModel({ kind, make, name }: Pick<DeviceModel, 'kind' | 'make' | 'name'>) {
    const options = { shouldDirty: true, shouldValidate: true }
    form.setValue('deviceType', TYPE_OF[kind] ?? 'Other', options)
    form.setValue('deviceBrand', make, options)
    form.setValue('deviceModel', name, options)
    form.setValue('serviceType', kind === 'phone' || kind === 'tablet' ? 'Phone Repair' : 'PC Repair')
  }

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (access.isComplete()) void submit(event)
      }}
      className="grid max-w-5xl grid-cols-1 gap-4">
      <ItemHeading
        backTo="/admin/tickets"
        backName="All repairs"
        title={slip ? `Type in form ${slip.number}` : 'New repair'}
        actions={
          draft && (
            <Button kind="quiet" onClick={startOver}>
              Start over
            </Button>
          )
        }>
        {draft && `Continued from ${shopTime(draft.at, company.timeZone)}; photos and signature are not kept.`}
      </ItemHeading>
      <fieldset disabled={created !== undefined} className="contents">
        <Step number={1} title="Customer">
          <FormCustomer form={form} prefix="customer" inputRef={finder} />
          <div className="grid gap-4 sm:grid-cols-3">
            <CustomerFields form={form} needsOneWay />
          </div>
          <NoContactReason form={form} />
        </Step>
        <Step number={2} title={hasDevice ? 'Device and problem' : 'Service'}>
          {hasDevice && (
            <>
              <DeviceFinder onChoose={chooseModel} />
              <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
                <DeviceFields form={form} />
              </div>
              <ChosenRepairs form={form} />
            </>
          )}
          <ProblemField form={form} hasPresets={hasDevice} hasDevice={hasDevice} />
          <p className="text-xs text-muted">Do not write passwords or passcodes here.</p>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <UrgencyFields form={form} earliest={dayIn(company.timeZone, new Date())} />
            <ServiceFields form={form} />
          </div>
        </Step>
      </fieldset>
      {hasDevice && (
        <Step number={3} title="Condition and signature">
          <div className="flex flex-wrap gap-x-6">
            <Checkbox label="The device is here: check it in now" {...register('isHere')} />
            {isHere && <Checkbox label="Its serial number cannot be read" {...register('isSerialUnreadable')} />}
          </div>
          {isHere && (
            <CheckInFields
              form={form as unknown as ContractForm<CheckInValues>}
              deviceType={watch('deviceType')}
              photos={
                <>
                  <TakePhotos photos={photos} onChange={changePhotos} />
                  {photos.length < PHOTOS_AT_CHECK_IN && <NoPhotosField form={form} />}
                  <div className="grid gap-4 sm:grid-cols-2">
                    <AccessFields {...access.fields} />
                  </div>
                </>
              }
              signature={{ strokes, onDraw: setStrokes }}
            />
          )}
        </Step>
      )}
      <div
        data-sticky-bar
        className="sticky bottom-(--bottom-bar) z-10 grid gap-2 rounded-card border border-line bg-surface p-3 shadow-raised">
        <Refusal text={refusal} />
        {created && refusal && (
          <p className="text-sm">{created.number} is created. Save again to finish its check-in.</p>
        )}
        <div className="flex justify-end">
          <Button type="submit" isBusy={isBusy}>
            {hasDevice && isHere ? 'Save and print' : 'Create ticket'}
          </Button>
        </div>
      </div>
      <UnsavedGuard
        isDirty={photos.length > 0 || strokes.length > 0 || access.isTyped || (slip !== undefined && form.isDirty)}
        isDiscarded={isDone}
      />
    </form>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Card className="grid gap-4">
        <h2 className="flex items-center gap-2 text-base">
          <span className="figures grid size-7 place-items-center rounded-full bg-primary text-sm text-on-primary">
            {number}
          </span>
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}

function NoPhotosField({ form: { register, errors } }: { form: ContractForm<IntakePageValues> }) {
  return (
    <Field label="Reason for fewer than two photos" isRequired error={errors.photosWaived?.message}>
      <TextInput maxLength={200} autoComplete="off" {...register('photosWaived')} />
    </Field>
  )
}

/** The passcode is encrypted for the ticket once it has a number, and is kept nowhere before. */
function usePasscode() {
  const api = useApi()
  const [choice, setChoice] = useState<AccessChoice | ''>('')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return {
    fields: {
      choice,
      onChoice: setChoice,
      typed,
      onTyped: setTyped,
      errors: { typed: error },
      unsaid: 'Not asked yet',
      cannotEncrypt: globalThis.crypto?.subtle
        ? undefined
        : 'A passcode can only be given over a secure (https) connection.',
      encryptionHelp: 'It is encrypted in your browser.',
      names: STAFF_ACCESS_NAMES,
    },
    isTyped: typed !== '',
    isComplete(): boolean {
      const isMissing = choice === 'given' && !typed.trim()
      setError(isMissing ? 'Enter the code or pattern' : undefined)
      return !isMissing
    },
    async send({ id }: TicketDetails): Promise<void> {
      if (choice === '') return
      const { publicKey, number } = await api.call('GET /repair-tickets/:id/access', { id })
      const passcode = choice === 'given' ? await encryptPasscode(publicKey, number, typed.trim()) : null
      await api.call('POST /repair-tickets/:id/access', { id, choice, passcode })
    },
  }
}
