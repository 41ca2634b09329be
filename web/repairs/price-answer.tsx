import type { Dollars } from '#contract/money.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { formatMoney } from '../ui/money.tsx'

export interface PriceDecision {
  name: string
  decision: 'approved' | 'declined'
}

interface Props {
  /** Undefined until something is chosen. */
  total: Dollars | undefined
  send: (word: PriceDecision) => Promise<unknown>
  onConflict: () => void
}

export function PriceAnswer({ total, send, onConflict }: Props) {
  const { register, submit, errors, refusal, isBusy, setValue, setError } = useContractForm<PriceDecision>(
    async () => (await import('./ticket-rules.ts')).estimateAnswer,
    {
      values: { name: '', decision: 'approved' },
      send,
      onProblem(problem) {
        setError('root', { type: 'server', message: problem.message })
        if (problem.kind === 'conflict') onConflict()
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <Field label="Your name" isRequired help="Your typed name counts as your signature." error={errors.name?.message}>
        <TextInput autoComplete="name" maxLength={120} {...register('name')} />
      </Field>
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="call" isBusy={isBusy} onClick={() => setValue('decision', 'approved')}>
          Approve{total !== undefined && ` ${formatMoney(total)}`}
        </Button>
        <Button type="submit" kind="quiet" isBusy={isBusy} onClick={() => setValue('decision', 'declined')}>
          Decline
        </Button>
      </div>
    </form>
  )
}
