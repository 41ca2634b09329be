import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { OpenDrawerDialog } from '../drawers/open-drawer-dialog.tsx'
import { useMay } from '../frame/use-admin-pages.ts'

/** The drawers that can pay now; undefined until they are known. */
export function usePayingDrawers() {
  const mayUseDrawers = useMay('counter.write')
  const { data } = useQuery({
    ...useApi().query('GET /admin/drawers'),
    enabled: mayUseDrawers,
    refetchOnMount: 'always',
  })
  return { mayUseDrawers, drawers: data?.filter(({ closedAt }) => closedAt === null) }
}

interface Props extends ReturnType<typeof usePayingDrawers> {
  drawerId: number | null
  onChange: (drawerId: number | null) => void
  error: string | undefined
}

export function CashSourceField({ mayUseDrawers, drawers, drawerId, onChange, error }: Props) {
  const [isOpening, setOpening] = useState(false)
  if (!mayUseDrawers) return <p className="text-sm text-muted">The cash does not come from a cash drawer.</p>
  if (!drawers) return null
  if (drawers.length === 0)
    return (
      <div role="note" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p>No cash drawer is open, so the cash does not come from a drawer.</p>
        <Button kind="quiet" size="small" onClick={() => setOpening(true)}>
          Open a drawer
        </Button>
        {isOpening && <OpenDrawerDialog onOpened={onChange} onClose={() => setOpening(false)} />}
      </div>
    )
  return (
    <Field
      label="Cash from"
      isRequired
      help={
        drawerId === null
          ? 'It is booked against cash that was paid in and out: choose this also if you recorded it as paid out before.'
          : 'It leaves the drawer now and is recorded there as paid out.'
      }
      error={error}>
      <Select
        value={drawerId ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}>
        {drawers.map(({ id, till }) => (
          <option key={id} value={id}>
            Drawer {till}
          </option>
        ))}
        <option value="">Not from a drawer</option>
      </Select>
    </Field>
  )
}
