import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import { type SupplierReturn, SupplierReturnStatus } from './supplier-return-status.tsx'

export function SupplierReturnDialog({ item, onClose }: ItemProps) {
  const query = useQuery({
    ...useApi().query('GET /admin/supplier-returns/:id', { id: Number(item) }),
    enabled: item !== 'new',
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (item === 'new') return <SetAsideDialog onClose={onClose} />
  return (
    <ItemDialog
      title="Return to supplier"
      nameOf={({ id, supplier }) => `Return #${id} · ${supplier.name}`}
      query={query}
      onClose={onClose}>
      {(supplierReturn) => <Details supplierReturn={supplierReturn} onClose={onClose} />}
    </ItemDialog>
  )
}

function Details({ supplierReturn, onClose }: { supplierReturn: SupplierReturn; onClose: () => void }) {
  const { id, supplier, state, goods, value, expected, credit, loss, note } = supplierReturn
  return (
    <Dialog title={`Return #${id} to ${supplier.name}`} isOpen size="wide" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <SupplierReturnStatus state={state} />
        {factsOf(supplierReturn).map((fact) => (
          <span key={fact} className="text-muted">
            {fact}
          </span>
        ))}
      </div>
      {note && <p className="text-sm whitespace-pre-line">{note}</p>}
      <ul aria-label="Goods" className="text-sm">
        {goods.map((one) => (
          <li key={one.id} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-0">
            <span className="min-w-48 flex-1">
              {one.quantity} ×{' '}
              <AdminLink to="/admin/products/$id" params={{ id: String(one.productId) }} className="link">
                {one.name}
              </AdminLink>{' '}
              {one.number}
              <span className="block text-xs text-muted">{one.note}</span>
            </span>
            <Money amount={one.value} />
          </li>
        ))}
      </ul>
      <Amounts
        rows={[
          ['Value', value],
          ['Expected credit', credit === null ? expected : null],
          ['Credit', credit],
          ['Lost', loss || null],
        ]}
      />
      <MayWrite>
        <ReturnSteps supplierReturn={supplierReturn} />
      </MayWrite>
    </Dialog>
  )
}

function factsOf({
  rmaNumber,
  sentOn,
  carrier,
  tracking,
  closedOn,
  creditNumber,
  creditWay,
}: SupplierReturn): string[] {
  return [
    rmaNumber && `RMA number ${rmaNumber}`,
    sentOn && `Sent ${dayText(sentOn)}`,
    [carrier, tracking].filter(Boolean).join(' '),
    closedOn && `Closed ${dayText(closedOn)}`,
    creditWay && `${creditWay === 'memo' ? 'Credit memo' : 'Refund'} ${creditNumber}`.trim(),
  ].filter((fact): fact is string => Boolean(fact))
}
