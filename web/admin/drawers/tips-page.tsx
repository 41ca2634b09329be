import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { TipPercents } from '#contract/orders/tip.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { TabHeading } from '../frame/tab-heading.tsx'

export function TipsPage() {
  const query = useQuery({ ...useApi().query('GET /admin/tips'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <>
      <TabHeading title="Tips">
        Customers choose a tip when they pay at the register. Tips belong to the staff.
      </TabHeading>
      {query.error && !query.data ? (
        <QueryError query={query} />
      ) : query.data ? (
        <TipsForm percents={query.data.percents} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </>
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
    <form noValidate onSubmit={form.submit} className="max-w-xl">
      <Card className="grid gap-4">
        <Field
          label="Tip percentages"
          help="Percent of the subtotal before tax, separated by commas. Leave blank to turn tips off. The Tips report shows them by person."
          error={form.errors.percents?.message}>
          <TextInput autoComplete="off" maxLength={60} {...form.register('percents')} />
        </Field>
        <Button type="submit" isBusy={form.isBusy} className="justify-self-end">
          Save changes
        </Button>
      </Card>
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </form>
  )
}
