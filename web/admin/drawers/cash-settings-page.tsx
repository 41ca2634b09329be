import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CashSettings } from '#contract/payments/cash-settings.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { TabHeading } from '../frame/tab-heading.tsx'

export function CashSettingsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/cash-settings'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Cash">How the register rounds cash, and how drawers are counted.</TabHeading>
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

function SettingsForm({ saved }: { saved: Output<'GET /admin/cash-settings'> }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(CashSettings, {
    values: saved,
    failure: 'Failed to save',
    async send(settings) {
      await api.call('PUT /admin/cash-settings', settings)
      toast({ title: 'Settings for cash saved' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/cash-settings'] })
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="max-w-xl">
      <Card className="grid gap-4">
        <div>
          <Checkbox label="Round cash to five cents" {...form.register('roundsCash')} />
          <p className="text-sm text-muted">
            For a shop without pennies. Only cash is rounded, and the difference has its own account in the journal.
          </p>
        </div>
        <div>
          <Checkbox label="Count drawers blind" {...form.register('countsBlind')} />
          <p className="text-sm text-muted">Hides how much should be in an open drawer until its count is saved.</p>
        </div>
        <Button type="submit" isBusy={form.isBusy} className="justify-self-end">
          Save changes
        </Button>
      </Card>
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </form>
  )
}
