import { useRef, useState } from 'react'
import { EstimateDraft } from '#contract/repairs/estimate.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { TypedDialog } from '../../ui/form/typed-dialog.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { DialogFoot } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { RestoredDraft } from '../form/form-foot.tsx'
import { useAdminFormDraft } from '../form/use-admin-draft.ts'
import { TicketViewers } from '../workbench/ticket-viewers.tsx'
import { EstimateOptionFields, type OptionValues } from './estimate-option-fields.tsx'
import { EstimatePreview, type PreviewedEstimate } from './estimate-preview.tsx'
import { offeredLines } from './time/offered-lines.ts'
import { useStaleTicket, useTicketSaved } from './use-ticket-saved.ts'
import { freshLine, modelText, type WorkValues } from './work-lines-field.tsx'

type Draft = Omit<Input<'POST /repair-tickets/:id/estimates'>, keyof OptionValues> & OptionValues

export function EstimateDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const staleTicket = useStaleTicket()
  const [key] = useState(createIdempotencyKey)
  const goal = useRef<'send' | 'preview'>('send')
  const [preview, setPreview] = useState<PreviewedEstimate>()
  const form = useContractForm<Draft>(EstimateDraft as never, {
    values: { id: ticket.id, key, version: ticket.version, ...valuesOf(ticket) },
    async send(draft) {
      if (goal.current === 'preview') {
        const { key, version, ...offer } = draft
        return setPreview(await api.call('POST /repair-tickets/:id/estimates/preview', offer as never))
      }
      saved(await api.call('POST /repair-tickets/:id/estimates', draft as never))
      formDraft.forget()
      onClose()
      toast({
        title: ticket.customerEmail ? 'Estimate sent' : 'Estimate ready',
        description: ticket.customerEmail
          ? `It was emailed to ${ticket.customerEmail}.`
          : 'There is no email address: show it at the counter, or call.',
      })
    },
    onProblem(problem) {
      const now = staleTicket(problem)
      if (now) form.setValue('version', now)
      if (!problem.fields) form.setError('root', { type: 'server', message: problem.message })
    },
  })
  const formDraft = useAdminFormDraft(form, `estimate:${ticket.id}`)
  const { register, submit, errors, refusal, isBusy, isDirty } = form
  const submitTo = (chosen: 'send' | 'preview') => () => {
    goal.current = chosen
  }
  const amount = { setValueAs: (typed: unknown) => (typed === '' ? 0 : Number(typed)) }
  return (
    <TypedDialog
      title={`Estimate for ${ticket.number}`}
      isDirty={isDirty}
      onDiscard={formDraft.discard}
      onClose={onClose}
      size="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TicketViewers id={ticket.id} isEditing />
        <RestoredDraft draft={formDraft} />
        {preview && <EstimatePreview preview={preview} />}
        <div hidden={preview !== undefined} className="grid gap-4 [[hidden]]:hidden">
          <EstimateOptionFields form={form as never} offers={offeredLines(ticket)} device={modelText(ticket)} />
          <Field label="Note" help="The customer sees it." error={errors.note?.message}>
            <TextArea rows={2} maxLength={1000} {...register('note')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Valid for days" isRequired error={errors.validDays?.message}>
              <NumberInput min={2} max={90} {...register('validDays', { valueAsNumber: true })} />
            </Field>
            <Field label="Deposit in dollars" error={errors.deposit?.message}>
              <MoneyInput {...register('deposit', amount)} />
            </Field>
            <Field
              label="Terms of the deposit"
              help="Required by law: say whether and when it is refunded."
              error={errors.depositTerms?.message}>
              <TextInput maxLength={500} {...register('depositTerms')} />
            </Field>
          </div>
        </div>
        <Refusal text={refusal} />
        <DialogFoot>
          {preview ? (
            <Button kind="quiet" onClick={() => setPreview(undefined)}>
              Back to the estimate
            </Button>
          ) : (
            <>
              <Button kind="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" kind="quiet" isBusy={isBusy} onClick={submitTo('preview')}>
                Preview
              </Button>
            </>
          )}
          <Button type="submit" isBusy={isBusy} onClick={submitTo('send')}>
            Send to the customer
          </Button>
        </DialogFoot>
      </form>
    </TypedDialog>
  )
}

function valuesOf({ estimates }: TicketDetails): Omit<Draft, 'id' | 'key' | 'version'> {
  const latest = estimates.at(-1)
  const [first, ...others] = latest?.options ?? []
  return {
    lines: latest ? typedLines((first ?? { lines: latest.offeredLines ?? latest.lines }).lines) : [freshLine],
    optionName: first?.name ?? '',
    alternatives: others.map(({ name, lines }) => ({ name, lines: typedLines(lines) })),
    allowsLines: latest?.allowsLines ?? false,
    note: latest?.note ?? '',
    validDays: 14,
    deposit: latest?.deposit ?? 0,
    depositTerms: latest?.depositTerms ?? '',
  }
}

function typedLines(lines: TicketDetails['estimates'][number]['lines']): WorkValues['lines'] {
  return lines.map(({ lineTotal, tax, ...line }) => line)
}
