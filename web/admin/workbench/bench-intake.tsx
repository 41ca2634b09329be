import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IntakeDraft } from '#contract/repairs/workbench.ts'
import { type Input, useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { PAYING_NAMES } from './paying-names.ts'

type Draft = Input<'POST /admin/workbench/intake'>

/** Somebody stands at the counter: who, what for, what besides, and how they pay. The ticket opens afterwards. */
export function BenchIntake() {
  const api = useApi()
  const navigate = useNavigate()
  const refresh = useRefresh('workbench')
  const addOns = useQuery(api.query('GET /admin/workbench/add-ons'))
  const form = useContractForm<Draft>(IntakeDraft as never, {
    values: fresh(),
    async send(draft) {
      const made = await api.call('POST /admin/workbench/intake', {
        ...draft,
        addOns: [draft.addOns ?? []].flat().filter(Boolean),
      })
      form.reset(fresh())
      void refresh()
      toast({ title: 'Success', description: 'New repair ticket has been created.' })
      await navigate({ to: '/admin/tickets/$id', params: { id: String(made.id) } })
    },
  })
  const { register, submit, errors, refusal, isBusy, isDirty } = form
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h3 className="text-base">New Customer Intake Form</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Customer name" isRequired error={errors.customerName?.message}>
            <TextInput maxLength={120} autoComplete="off" {...register('customerName')} />
          </Field>
          <Field label="Phone" isRequired error={errors.customerPhone?.message}>
            <TextInput type="tel" maxLength={40} autoComplete="off" {...register('customerPhone')} />
          </Field>
          <Field label="Email" isRequired error={errors.customerEmail?.message}>
            <TextInput type="email" autoComplete="off" {...register('customerEmail')} />
          </Field>
          <Field label="Service type" isRequired error={errors.serviceType?.message}>
            <Select {...register('serviceType')}>
              {IntakeDraft.shape.serviceType.options.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Description" isRequired error={errors.problemDescription?.message}>
          <TextArea rows={3} maxLength={4000} {...register('problemDescription')} />
        </Field>
        {addOns.data && addOns.data.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm font-semibold">Additional services</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {addOns.data.map(({ label, amount, isFrom }) => (
                <label key={label} className="flex min-h-6 items-center gap-2 text-sm">
                  <input type="checkbox" value={label} className="size-5" {...register('addOns')} />
                  <span>
                    {label}, {isFrom && 'from '}
                    <span className="figures">{formatMoney(amount)}</span>
                  </span>
                </label>
              ))}
            </div>
            <p className="text-xs text-muted">They are mailed as an estimate to approve.</p>
            <Refusal text={errors.addOns?.message} />
          </fieldset>
        )}
        <Field label="Payment method" isRequired error={errors.paymentMethod?.message}>
          <Select {...register('paymentMethod')}>
            {Object.entries(PAYING_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Refusal text={refusal} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            Take it in
          </Button>
        </div>
        <UnsavedGuard isDirty={isDirty} />
      </form>
    </Card>
  )
}

function fresh(): Draft {
  return {
    key: freshKey(),
    customerName: '',
    customerPhone: '',
    customerEmail: '',
    serviceType: 'PC Repair',
    problemDescription: '',
    addOns: [],
    paymentMethod: 'counter',
  }
}
