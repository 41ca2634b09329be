import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerMoveDraft } from '#contract/payments/drawer.ts'
import { useApi } from '../../api.ts'
import { freshKey } from '../../fresh-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { numberOrNull, useOfficeForm } from '../form/use-office-form.ts'
import { Panel } from '../orders/panel.tsx'

/** Cash for another reason than a sale. Each key is one move, however often it is sent. */
export function MoveCash({ id }: { id: number }) {
  const [key, setKey] = useState(freshKey)
  return <MoveForm key={key} id={id} moveKey={key} onMoved={() => setKey(freshKey())} />
}

function MoveForm({ id, moveKey, onMoved }: { id: number; moveKey: string; onMoved: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useOfficeForm(DrawerMoveDraft.omit({ key: true }), {
    values: { kind: 'out' as 'in' | 'out', amount: null as number | null, reason: '' },
    failure: 'Failed to note it',
    async send({ kind, amount, reason }) {
      const move = { id, key: moveKey, kind, amount: amount!, reason }
      await api.call('POST /admin/drawers/:id/moves', move)
      toast({ title: kind === 'in' ? 'Paid in' : 'Paid out' })
      await queryClient.invalidateQueries({ queryKey: ['GET /admin/drawers/:id'] })
      onMoved()
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
