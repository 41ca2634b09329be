import { useQueryClient } from '@tanstack/react-query'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { DrawerCount } from '#contract/payments/drawer.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { numberOrNull, useOfficeForm } from '../form/use-office-form.ts'
import { Panel } from '../orders/panel.tsx'
import type { WholeDrawer } from './drawer-rows.ts'

/** What was counted, and how it differs. */
export function CloseDrawer({ drawer: { id, expected } }: { drawer: WholeDrawer }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useOfficeForm(DrawerCount, {
    values: { counted: null as number | null, note: '' },
    failure: 'Failed to close the drawer',
    async send({ counted, note }) {
      await api.call('POST /admin/drawers/:id/close', { id, counted: counted!, note })
      toast({ title: 'Drawer closed' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/drawers/:id'] })
    },
  })
  const { register, errors, watch } = form
  const counted = watch('counted')
  return (
    <Panel title="Count and close">
      <form noValidate onSubmit={form.submit} className="grid gap-4 p-4">
        <Field label="Counted" isRequired error={errors.counted?.message}>
          <TextInput type="number" min={0} step="0.01" {...register('counted', numberOrNull)} />
        </Field>
        <p role="status" className="text-sm font-semibold">
          {typeof counted === 'number' && said(dollarsOf(cents(centsOf(counted) - centsOf(expected))))}
        </p>
        <Field label="Note" help="Why it differs, where it does." error={errors.note?.message}>
          <TextArea rows={2} maxLength={500} {...register('note')} />
        </Field>
        <Button type="submit" className="justify-self-start" isBusy={form.isBusy}>
          Close drawer
        </Button>
      </form>
    </Panel>
  )
}

function said(difference: number): string {
  if (difference === 0) return 'It is exactly what it must be.'
  return difference > 0 ? `${formatMoney(difference)} too much` : `${formatMoney(-difference)} missing`
}
