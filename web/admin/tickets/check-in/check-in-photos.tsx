import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import { GOING_HOME } from '#contract/repairs/intake/check-in.ts'
import { useApi } from '../../../api.ts'
import { AddPhotoButton } from '../../../photos/add-photo-button.tsx'
import { type Photo, sendPhoto } from '../../../repairs/photos/send-photo.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'

interface Props {
  ticket: TicketDetails
  stage: Photo['stage']
  least: number
  waiver: UseFormRegisterReturn
  error: string | undefined
  onEnough: () => void
}

export function CheckInPhotos({ ticket, stage, least, waiver, error, onEnough }: Props) {
  const { taken, refetch } = useTakenPhotos(ticket, stage)
  const isEnough = taken >= least
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when enough photos are added
  useEffect(() => {
    if (isEnough) onEnough()
  }, [isEnough])
  const upload = (file: File, photoKey: string) => sendPhoto(file, { ticketId: ticket.id }, { photoKey, stage })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Photos</legend>
      <div className="flex flex-wrap items-center gap-3">
        <AddPhotoButton
          label={stage === 'before' ? 'Add photos at intake' : 'Add photos at pickup'}
          upload={upload}
          onAdded={() => void refetch()}
        />
        <p role="status" className="text-sm text-muted">
          {isEnough ? `${taken} taken` : `${taken} of ${least} so far`}
        </p>
      </div>
      {!isEnough && (
        <Field label="Reason for no photos" isRequired error={error}>
          <TextInput maxLength={200} autoComplete="off" {...waiver} />
        </Field>
      )}
    </fieldset>
  )
}

/** Counts the photos of this visit. */
export function useTakenPhotos(ticket: TicketDetails, stage: Photo['stage']) {
  const query = useApi().query('GET /repair-tickets/:id/photos', { id: ticket.id })
  const { data, refetch } = useQuery({ ...query, refetchOnMount: 'always' })
  const lastHome = ticket.events.findLast(({ type }) => GOING_HOME.includes(type))?.at ?? ''
  const taken = data?.filter((photo) => photo.stage === stage && photo.at > lastHome).length ?? 0
  return { taken, refetch }
}

export function HandoverPhotos<V extends FieldValues>({
  form,
  ticket,
}: {
  form: ContractForm<V>
  ticket: TicketDetails
}) {
  const { register, errors, resetField } = form as unknown as ContractForm<{ photosWaived?: string }>
  return (
    <CheckInPhotos
      ticket={ticket}
      stage="after"
      least={1}
      waiver={register('photosWaived', { setValueAs: (value) => value || undefined })}
      error={errors.photosWaived?.message}
      onEnough={() => resetField('photosWaived')}
    />
  )
}
