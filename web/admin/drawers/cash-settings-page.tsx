import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CashSettings } from '#contract/payments/cash-settings.ts'
import { type Output, useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { SettingsForm, SettingsPage } from '../form/settings-page.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'

export function CashSettingsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/cash-settings'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <SettingsPage title="Cash" lead="How the register rounds cash, and how drawers are counted." query={query}>
      {(saved) => <CashForm saved={saved} />}
    </SettingsPage>
  )
}

function CashForm({ saved }: { saved: Output<'GET /admin/cash-settings'> }) {
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
    <SettingsForm form={form}>
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
    </SettingsForm>
  )
}
