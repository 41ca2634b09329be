import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReturnSettings } from '#contract/orders/order-return.ts'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, NumberInput } from '../../../ui/form/number-input.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { numberOrNull, useAdminForm } from '../../form/use-admin-form.ts'
import { TabHeading } from '../../frame/tab-heading.tsx'

export function ReturnSettingsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/return-settings'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Returns and exchanges">
        What the register keeps and gives back when goods come back.
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

function SettingsForm({ saved }: { saved: Output<'GET /admin/return-settings'> }) {
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
    <form noValidate onSubmit={form.submit} className="max-w-xl">
      <Card className="grid gap-4">
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
        <Button type="submit" isBusy={form.isBusy} className="justify-self-end">
          Save changes
        </Button>
      </Card>
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </form>
  )
}
