import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { saveGiftCardAmounts } from '#contract/balances/admin-balance.ts'
import { useApi } from '../../api.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'

export function AmountsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...useApi().query('GET /gift-cards'), gcTime: 0, refetchOnMount: 'always' })
  return (
    <ItemDialog title="Gift card amounts" query={query} onClose={onClose}>
      {({ amounts }) => <AmountsForm amounts={amounts} onClose={onClose} />}
    </ItemDialog>
  )
}

const Typed = z
  .object({ amounts: z.string() })
  .refine(({ amounts }) => saveGiftCardAmounts.input.safeParse({ amounts: numbersIn(amounts) }).success, {
    path: ['amounts'],
    message: 'Up to twelve amounts of $5.00 to $1,000.00, such as 25, 50, 100',
  })

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => Number(word.replace('$', '')))
}

function AmountsForm({ amounts, onClose }: { amounts: number[]; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useAdminForm(Typed, {
    values: { amounts: amounts.join(', ') },
    failure: 'Failed to save the amounts',
    async send(typed) {
      await api.call('PUT /admin/gift-cards/amounts', { amounts: numbersIn(typed.amounts) })
      toast({ title: 'Amounts saved' })
      await queryClient.invalidateQueries({ queryKey: ['GET /gift-cards'] })
      onClose()
    },
  })
  return (
    <FormDialog title="Gift card amounts" form={form} labels={{}} submitLabel="Save" onClose={onClose}>
      <Field
        label="Amounts sold online"
        help="In dollars, separated by commas. Customers can also choose an amount between the lowest and the highest. Leave blank to sell gift cards at the counter only."
        error={form.errors.amounts?.message}>
        <TextInput autoComplete="off" maxLength={200} {...form.register('amounts')} />
      </Field>
    </FormDialog>
  )
}
