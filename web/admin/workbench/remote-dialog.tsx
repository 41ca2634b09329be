import { useState } from 'react'
import { RemoteSession } from '#contract/repairs/workbench.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import type { Bench } from './bench.ts'

interface Props {
  request: { id: number; number: string; customerName: string }
  tools: Bench['remoteTools']
  onClose: () => void
}

export function RemoteDialog({ request, tools, onClose }: Props) {
  const [url, setUrl] = useState<string>()
  const ready = tools.filter((tool) => tool.url !== '')
  return (
    <Dialog title={`Remote support for ${request.number}`} isOpen onClose={onClose} size="narrow">
      {ready.length === 0 ? (
        <p>No remote tool is set up. The owner enters the URLs of the shop's own tools under “Repair settings”.</p>
      ) : url ? (
        <div className="grid gap-3">
          <p>Recorded on the repair. The tool opens in a new tab.</p>
          <a href={url} target="_blank" rel="noreferrer" className={buttonLook()} onClick={onClose}>
            Open the tool<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
      ) : (
        <ConsentForm request={request} tools={ready} onNoted={setUrl} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ConsentForm({ request, tools, onNoted, onClose }: Props & { onNoted: (url: string) => void }) {
  const api = useApi()
  const [key] = useState(createIdempotencyKey)
  const { register, submit, errors, refusal, isBusy } = useContractForm<
    Input<'POST /repair-tickets/:id/remote-sessions'>
  >(RemoteSession as never, {
    values: { id: request.id, key, tool: tools[0]!.tool, consentedBy: request.customerName },
    async send(session) {
      onNoted((await api.call('POST /repair-tickets/:id/remote-sessions', session)).url)
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Tool" isRequired error={errors.tool?.message}>
        <Select {...register('tool')}>
          {tools.map(({ tool }) => (
            <option key={tool} value={tool}>
              {tool}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Who agreed"
        help="Ask for consent first: you will see their screen. The repair records who agreed."
        isRequired
        error={errors.consentedBy?.message}>
        <TextInput maxLength={120} {...register('consentedBy')} />
      </Field>
      <Refusal text={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Customer agreed
        </Button>
      </div>
    </form>
  )
}
