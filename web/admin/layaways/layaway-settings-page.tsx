import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LayawaySettings } from '#contract/orders/layaway.ts'
import { type Output, useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { SettingsForm, SettingsPage } from '../form/settings-page.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'

export function LayawaySettingsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/layaway-settings'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <SettingsPage
      title="Layaways"
      lead="The register takes a deposit and holds or orders the goods. Earlier layaways keep their terms."
      query={query}>
      {(saved) => <LayawayForm saved={saved} />}
    </SettingsPage>
  )
}

type Saved = Output<'GET /admin/layaway-settings'>

interface Values {
  minDepositPercent: number | null
  feeKind: Saved['feeKind']
  feePercent: number | null
  feeAmount: number | null
  daysToPay: number | null
  terms: string
}

function LayawayForm({ saved }: { saved: Saved }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm<Values>(LayawaySettings, {
    values: saved,
    failure: 'Failed to save',
    async send(typed) {
      await api.call('PUT /admin/layaway-settings', typed as Saved)
      toast({ title: 'Settings for layaways saved' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/layaway-settings'] })
    },
  })
  const { register, errors, watch } = form
  const isPercent = watch('feeKind') === 'percent'
  return (
    <SettingsForm form={form}>
      <Field
        label="Minimum deposit in percent"
        isRequired
        help="Of the total with tax."
        error={errors.minDepositPercent?.message}>
        <NumberInput min={1} max={100} {...register('minDepositPercent', numberOrNull)} />
      </Field>
      <Field label="Days until the balance is due" isRequired error={errors.daysToPay?.message}>
        <NumberInput min={1} max={365} {...register('daysToPay', numberOrNull)} />
      </Field>
      <Field label="Cancellation fee" isRequired help="You keep at most what was paid. The receipt prints it.">
        <Select {...register('feeKind')}>
          <option value="percent">Percent of the total</option>
          <option value="amount">Fixed amount</option>
        </Select>
      </Field>
      {isPercent ? (
        <Field label="Fee in percent" isRequired error={errors.feePercent?.message}>
          <NumberInput min={0} max={100} {...register('feePercent', numberOrNull)} />
        </Field>
      ) : (
        <Field label="Fee" isRequired error={errors.feeAmount?.message}>
          <MoneyInput {...register('feeAmount', numberOrNull)} />
        </Field>
      )}
      <Field
        label="Terms"
        isRequired
        help="Printed on each receipt and sent with each payment."
        error={errors.terms?.message}>
        <TextArea rows={6} maxLength={2000} {...register('terms')} />
      </Field>
    </SettingsForm>
  )
}
