import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SignatureSettings } from '#contract/orders/sale-signature.ts'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { numberOrNull, useAdminForm } from '../../form/use-admin-form.ts'
import { TabHeading } from '../../frame/tab-heading.tsx'

export function SignatureSettingsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/signature-settings'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Signatures">
        When the customer display asks for a signature. Without a display, the receipt has a line for it.
      </TabHeading>
      {query.error && !query.data ? (
        <QueryError query={query} />
      ) : query.data ? (
        <SettingsForm saved={query.data} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </>
  )
}

function SettingsForm({ saved }: { saved: Output<'GET /admin/signature-settings'> }) {
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
    <form noValidate onSubmit={form.submit} className="max-w-xl">
      <Card className="grid gap-4">
        <Checkbox label="Ask for a signature for sales on account" {...register('onAccount')} />
        <Field
          label="Ask for a signature for card payments from"
          help="The total that is paid by card in one sale. Leave it empty to never ask."
          error={errors.cardsFrom?.message}>
          <MoneyInput {...register('cardsFrom', numberOrNull)} />
        </Field>
        <Button type="submit" isBusy={form.isBusy} className="justify-self-end">
          Save changes
        </Button>
      </Card>
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </form>
  )
}
