import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { ChooseRepair, type ChosenRepair } from '../../price-book/choose-repair.tsx'
import { type BasketLine, NO_TERMS } from './basket-line.ts'

interface Props {
  onAdd: (line: Omit<BasketLine, 'id'>) => void
  onClose: () => void
}

/** A repair that is done while the customer waits is sold; a device that stays becomes a ticket. */
export function RepairDialog({ onAdd, onClose }: Props) {
  const navigate = useNavigate()
  const mayTakeIn = useMay('tickets.intake')
  const [chosen, setChosen] = useState<ChosenRepair>()

  function sell({ id, title, device, price, lines }: ChosenRepair) {
    const isTaxable = lines.some((line) => line.isTaxable)
    const what = { kind: 'free' as const, price, countsAs: 'service' as const, repairPriceId: id }
    onAdd({ what, name: `${title}, ${device}`, imageUrl: '', quantity: 1, isTaxable, terms: NO_TERMS })
    onClose()
  }

  return (
    <Dialog title="Repair from the price book" isOpen onClose={onClose}>
      <ChooseRepair device="" onChoose={setChosen} />
      {chosen && (
        <section aria-label="Chosen repair" className="grid gap-3 border-t border-line pt-4">
          <p>
            <strong>
              {chosen.title}, {chosen.device}
            </strong>
            <br />
            <span className="text-sm text-muted">
              {formatMoney(chosen.price)} before tax, {chosen.warrantyDays} days of warranty
              {chosen.isInStock === false && ', the part must be ordered'}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => sell(chosen)}>Done while waiting: add to the sale</Button>
            {mayTakeIn && (
              <Button
                kind="quiet"
                onClick={() => navigate({ to: '/admin/tickets/new', search: { repair: chosen.id } })}>
                The device stays: check it in
              </Button>
            )}
          </div>
        </section>
      )}
    </Dialog>
  )
}
