import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { TipPercents } from '#contract/orders/tip.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { SettingsForm, SettingsPage } from '../form/settings-page.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'

export function TipsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/tips'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <SettingsPage
      title="Tips"
      lead="Customers choose a tip when they pay at the register. Tips belong to the staff."
      query={query}>
      {({ percents }) => <TipsForm percents={percents} />}
    </SettingsPage>
  )
}

const Typed = z
  .object({ percents: z.string() })
  .refine(({ percents }) => TipPercents.safeParse({ percents: numbersIn(percents) }).success, {
    path: ['percents'],
    message: 'Up to four whole percents from 1 to 50, such as 10, 15, 20',
  })

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number)
}

function TipsForm({ percents }: { percents: number[] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(Typed, {
    values: { percents: percents.join(', ') },
    failure: 'Failed to save',
    async send(typed) {
      const saved = await api.call('PUT /admin/tips', { percents: numbersIn(typed.percents) })
      toast({ title: saved.percents.length > 0 ? 'Tips are offered at the counter' : 'Tips are off' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/tips'] })
    },
  })
  return (
    <SettingsForm form={form}>
      <Field
        label="Tip percentages"
        help="Percent of the subtotal before tax, separated by commas. Leave blank to turn tips off. The Tips report shows them by person."
        error={form.errors.percents?.message}>
        <TextInput autoComplete="off" maxLength={60} {...form.register('percents')} />
      </Field>
    </SettingsForm>
  )
}
