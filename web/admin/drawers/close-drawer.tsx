import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'
import { DrawerCount } from '#contract/payments/drawer.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { formatMoney } from '../../ui/money.tsx'
import { isReckonable } from '../form/typed-dollars.ts'
import { numberOrNone, numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { Panel } from '../orders/panel.tsx'
import type { WholeDrawer } from './drawer-rows.ts'

interface Count {
  counted: Dollars
  countedChecks?: Dollars
  note: string
}

interface Props {
  drawer: Pick<WholeDrawer, 'id' | 'expected' | 'checks'>
  title?: string
  submitLabel?: string
  onClosed?: () => void
  children?: ReactNode
}

export function CloseDrawer({
  drawer: { id, expected, checks },
  title = 'Count and close',
  submitLabel = 'Close drawer',
  onClosed,
  children,
}: Props) {
  const api = useApi()
  const refresh = useRefresh('drawer')
  /** A count can never be changed afterwards, so a difference needs a confirmation. */
  const [differing, setDiffering] = useState<Count>()
  const isBlind = expected === null || checks === null
  function differences({ counted, countedChecks = 0 }: Count): string[] {
    if (isBlind) return []
    const cash = differenceOf(counted, expected)
    const ofChecks = differenceOf(countedChecks, checks)
    return [...(cash === 0 ? [] : [said(cash)]), ...(ofChecks === 0 ? [] : [`checks ${said(ofChecks)}`])]
  }
  async function closeWith(count: Count) {
    const { difference } = await api.call('POST /admin/drawers/:id/close', { id, ...count })
    toast({ title: 'Drawer closed', ...(isBlind && { description: said(difference ?? 0) }) })
    onClosed?.()
    await refresh()
  }
  const form = useAdminForm(DrawerCount, {
    values: { counted: null as number | null, countedChecks: undefined as number | undefined, note: '' },
    failure: 'Failed to close the drawer',
    async send({ counted, countedChecks, note }) {
      const count = { counted: counted!, note, ...(countedChecks !== undefined && { countedChecks }) }
      if (differences(count).length === 0) await closeWith(count)
      else setDiffering(count)
    },
  })
  const closing = useMutation({
    mutationFn: closeWith,
    onError: failureToast('Failed to close the drawer'),
    onSettled: () => setDiffering(undefined),
  })
  const { register, errors, watch } = form
  const [counted, countedChecks] = watch(['counted', 'countedChecks'])
  return (
    <Panel title={title}>
      <form noValidate onSubmit={form.submit} className="grid gap-4 p-4">
        {children}
        <Field label="Counted" isRequired error={errors.counted?.message}>
          <MoneyInput {...register('counted', numberOrNull)} />
        </Field>
        <p role="status" className="text-sm font-semibold">
          {!isBlind && isReckonable(counted) && said(differenceOf(counted, expected))}
        </p>
        {isBlind && (
          <p className="text-sm text-muted">The expected amount is shown when the count is saved. Count twice.</p>
        )}
        {(isBlind || checks > 0) && (
          <>
            <Field label="Checks counted" isRequired={!isBlind} error={errors.countedChecks?.message}>
              <MoneyInput {...register('countedChecks', numberOrNone)} />
            </Field>
            <p role="status" className="text-sm font-semibold">
              {!isBlind && isReckonable(countedChecks ?? null) && said(differenceOf(countedChecks!, checks))}
            </p>
          </>
        )}
        <Field label="Note" help="Why it differs, if it does." error={errors.note?.message}>
          <TextArea rows={2} maxLength={500} {...register('note')} />
        </Field>
        <Button type="submit" className="justify-self-start" isBusy={form.isBusy}>
          {submitLabel}
        </Button>
      </form>
      {differing && !isBlind && (
        <ConfirmDialog
          title={`Close with ${differences(differing).join(', ')}?`}
          isOpen
          confirmLabel="Close anyway"
          isBusy={closing.isPending}
          onConfirm={() => closing.mutate(differing)}
          onClose={() => setDiffering(undefined)}>
          {formatMoney(differing.counted)} counted, {formatMoney(expected)} expected.{' '}
          {checks > 0 &&
            `${formatMoney(differing.countedChecks ?? 0)} in checks counted, ${formatMoney(checks)} expected. `}
          The count of a closed drawer stays available.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function differenceOf(counted: Dollars, expected: Dollars): Dollars {
  return dollarsOf(cents(centsOf(counted) - centsOf(expected)))
}

function said(difference: Dollars): string {
  if (difference === 0) return 'It matches.'
  return difference > 0 ? `${formatMoney(difference)} over` : `${formatMoney(-difference)} short`
}
