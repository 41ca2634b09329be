import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReturnSettings } from '#contract/orders/order-return.ts'
import { type Output, useApi } from '../../../api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { SettingsForm, SettingsPage } from '../../form/settings-page.tsx'
import { numberOrNull, useAdminForm } from '../../form/use-admin-form.ts'

export function ReturnSettingsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/return-settings'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <SettingsPage
      title="Returns and exchanges"
      lead="What the register keeps and gives back when goods come back."
      query={query}>
      {(saved) => <ReturnForm saved={saved} />}
    </SettingsPage>
  )
}

function ReturnForm({ saved }: { saved: Output<'GET /admin/return-settings'> }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(ReturnSettings, {
    values: { feePercent: saved.feePercent as number | null, maxCash: saved.maxCash as number | null },
    failure: 'Failed to save',
    async send({ feePercent, maxCash }) {
      await api.call('PUT /admin/return-settings', { feePercent: feePercent!, maxCash: maxCash! })
      toast({ title: 'Settings for returns saved' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/return-settings'] })
    },
  })
  const { register, errors } = form
  return (
    <SettingsForm form={form}>
      <Field
        label="Restocking fee in percent"
        isRequired
        help="Of the price with tax. Defective goods have no fee. 0 means no fee."
        error={errors.feePercent?.message}>
        <NumberInput min={0} {...register('feePercent', numberOrNull)} />
      </Field>
      <Field
        label="Most cash for an order that was not paid in cash"
        isRequired
        help="More goes back to the card, or becomes store credit. This keeps stolen cards from turning into cash."
        error={errors.maxCash?.message}>
        <MoneyInput {...register('maxCash', numberOrNull)} />
      </Field>
    </SettingsForm>
  )
}
