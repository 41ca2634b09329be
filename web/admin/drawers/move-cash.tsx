import { useState } from 'react'
import { DrawerMoveDraft } from '#contract/payments/drawer.ts'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { Panel } from '../orders/panel.tsx'

const NOTHING_TYPED = { kind: 'out' as 'in' | 'out', amount: null as number | null, reason: '' }

/** Cash for another reason than a sale. Each key is one move, however often it is sent. */
export function MoveCash({ id }: { id: number }) {
  const api = useApi()
  const refresh = useRefresh('drawer')
  const [key, setKey] = useState(freshKey)
  const form = useAdminForm(DrawerMoveDraft.omit({ key: true }), {
    values: NOTHING_TYPED,
    failure: 'Failed to note it',
    async send({ kind, amount, reason }) {
      await api.call('POST /admin/drawers/:id/moves', { id, key, kind, amount: amount!, reason })
      toast({ title: kind === 'in' ? 'Paid in' : 'Paid out' })
      setKey(freshKey())
      // The list may show it before this answer, and whoever began the next move by then keeps what they typed.
      const now = form.getValues()
      if (now.kind === kind && now.amount === amount && now.reason === reason) form.reset(NOTHING_TYPED)
      await refresh()
    },
  })
  const { register, errors } = form
  return (
    <Panel title="Pay in or out">
      <form noValidate onSubmit={form.submit} className="grid gap-4 p-4">
        <Field label="What" isRequired error={errors.kind?.message}>
          <Select {...register('kind')}>
            <option value="out">Paid out</option>
            <option value="in">Paid in</option>
          </Select>
        </Field>
        <Field label="Amount" isRequired error={errors.amount?.message}>
          <TextInput type="number" min={0} step="0.01" {...register('amount', numberOrNull)} />
        </Field>
        <Field label="What for" isRequired error={errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
        <Button type="submit" kind="quiet" className="justify-self-start" isBusy={form.isBusy}>
          Note it
        </Button>
      </form>
    </Panel>
  )
}
