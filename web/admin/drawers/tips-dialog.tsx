import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { TipPercents } from '#contract/orders/tip.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'

/** Whether tips are taken at the counter, and which are offered. */
export function TipsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...useApi().query('GET /admin/tips'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <ItemDialog title="Tips" query={query} onClose={onClose}>
      {({ percents }) => <TipsForm percents={percents} onClose={onClose} />}
    </ItemDialog>
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

function TipsForm({ percents, onClose }: { percents: number[]; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(Typed, {
    values: { percents: percents.join(', ') },
    failure: 'Failed to save',
    async send(typed) {
      const saved = await api.call('PUT /admin/tips', { percents: numbersIn(typed.percents) })
      toast({
        title: saved.percents.length > 0 ? 'Tips are offered at the counter' : 'Tips are switched off',
      })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/tips'] })
      onClose()
    },
  })
  return (
    <FormDialog title="Tips" form={form} labels={{}} submitLabel="Save" onClose={onClose}>
      <Field
        label="Percents offered at the counter"
        help="Of the goods before tax, with commas between. Empty: no tips are taken. Tips are the staff’s: the report Tips says whose."
        error={form.errors.percents?.message}
      >
        <TextInput autoComplete="off" maxLength={60} {...form.register('percents')} />
      </Field>
    </FormDialog>
  )
}
