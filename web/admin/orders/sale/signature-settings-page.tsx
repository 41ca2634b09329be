import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SignatureSettings } from '#contract/orders/sale-signature.ts'
import { type Output, useApi } from '../../../api.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { SettingsForm, SettingsPage } from '../../form/settings-page.tsx'
import { numberOrNull, useAdminForm } from '../../form/use-admin-form.ts'

export function SignatureSettingsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/signature-settings'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <SettingsPage
      title="Signatures"
      lead="When the customer display asks for a signature. Without a display, the receipt has a line for it."
      query={query}>
      {(saved) => <SignatureForm saved={saved} />}
    </SettingsPage>
  )
}

function SignatureForm({ saved }: { saved: Output<'GET /admin/signature-settings'> }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(SignatureSettings, {
    values: saved,
    failure: 'Failed to save',
    async send(settings) {
      await api.call('PUT /admin/signature-settings', settings)
      toast({ title: 'Settings for signatures saved' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/signature-settings'] })
    },
  })
  const { register, errors } = form
  return (
    <SettingsForm form={form}>
      <Checkbox label="Ask for a signature for sales on account" {...register('onAccount')} />
      <Field
        label="Ask for a signature for card payments from"
        help="The total that is paid by card in one sale. Leave it empty to never ask."
        error={errors.cardsFrom?.message}>
        <MoneyInput {...register('cardsFrom', numberOrNull)} />
      </Field>
    </SettingsForm>
  )
}
