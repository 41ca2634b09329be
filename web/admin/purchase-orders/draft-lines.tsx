import { formatMoney } from '../../ui/money.tsx'
import { totalOfTyped } from '../form/typed-dollars.ts'
import type { AdminForm } from '../form/use-admin-form.ts'
import { CostedLines } from './costed-lines.tsx'
import type { Draft } from './draft.ts'

interface Props {
  form: AdminForm<Draft>
  lines: Draft['lines']
}

export function DraftLines({ form, lines }: Props) {
  if (lines.length === 0) return null
  return (
    <>
      <CostedLines form={form} field="lines" caption="What to order" quantityLabel="Quantity" />
      <p role="status" className="figures text-right text-sm font-semibold">
        {formatMoney(totalOfTyped(lines.map(({ quantity, unitCost: each }) => ({ quantity, each }))))} before tax and
        delivery
      </p>
    </>
  )
}
