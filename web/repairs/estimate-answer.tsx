import { useApi } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { toast } from '../ui/layer/toast.ts'
import { formatMoney } from '../ui/money.tsx'
import type { Estimate } from './ticket-words.ts'

interface Props {
  estimate: Estimate
  statusKey: string
  onAnswer: () => void
}

/** Yes or no to the version that is shown, in the customer's own name. */
export function EstimateAnswer({ estimate: { version, total }, statusKey, onAnswer }: Props) {
  const api = useApi()
  const { register, submit, errors, refusal, isBusy, setValue, setError } = useContractForm(
    async () => (await import('./ticket-rules.ts')).estimateAnswer,
    {
      values: { name: '', decision: 'approved' as 'approved' | 'declined' },
      async send(answer) {
        await api.call('POST /repair-status/:key/estimates/:version/decision', {
          key: statusKey,
          version,
          ...answer,
        })
        onAnswer()
        toast(THANKS[answer.decision])
      },
      onProblem(problem) {
        setError('root', { type: 'server', message: problem.message })
        // What stands here may be older than what the shop has.
        if (problem.kind === 'conflict') onAnswer()
      },
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <Field
        label="Your name"
        isRequired
        help="Typed here, it counts as your signature."
        error={errors.name?.message}
      >
        <TextInput autoComplete="name" maxLength={120} {...register('name')} />
      </Field>
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="call" isBusy={isBusy} onClick={() => setValue('decision', 'approved')}>
          Approve {formatMoney(total)}
        </Button>
        <Button type="submit" kind="quiet" isBusy={isBusy} onClick={() => setValue('decision', 'declined')}>
          Decline
        </Button>
      </div>
    </form>
  )
}

const THANKS = {
  approved: { title: 'Thank you', description: 'We have your word and go ahead.' },
  declined: { title: 'You declined the estimate', description: 'We get in touch about what comes next.' },
}
