import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog.tsx'
import { failureToast } from '../../../ui/layer/toast.ts'
import { Money } from '../../../ui/money.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import { Panel } from '../panel.tsx'

type ParkedSale = Output<'GET /admin/parked-sales'>[number]

interface Props {
  openId: number | undefined
  isDisabled: boolean
  onResume: (id: number) => void
}

export function ParkedSales({ openId, isDisabled, onResume }: Props) {
  const { data } = useQuery(useApi().query('GET /admin/parked-sales'))
  const waiting = (data ?? []).filter(({ id }) => id !== openId)
  if (waiting.length === 0) return null
  return (
    <Panel title={`Sales on hold (${waiting.length})`}>
      <ul aria-label="Sales on hold">
        {waiting.map((sale) => (
          <Parked key={sale.id} sale={sale} isDisabled={isDisabled} onResume={onResume} />
        ))}
      </ul>
    </Panel>
  )
}

function Parked({ sale, isDisabled, onResume }: { sale: ParkedSale } & Omit<Props, 'openId'>) {
  const { company } = useShell()
  const name = sale.name || `Held by ${sale.parkedBy}`
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2 text-sm last:border-0">
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-xs text-muted wrap-anywhere">
          {contentsOf(sale)} · {sale.parkedBy}, {shopTime(sale.parkedAt, company.timeZone)}
          {sale.note && ` · ${sale.note}`}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-3">
        <Money amount={sale.total} />
        <Button
          kind="quiet"
          size="small"
          disabled={isDisabled}
          aria-label={`Resume ${name}`}
          onClick={() => onResume(sale.id)}>
          Resume
        </Button>
        <Discard id={sale.id} name={name} />
      </div>
    </li>
  )
}

function contentsOf({ unitCount, billCount }: ParkedSale): string {
  const goods = `${unitCount} ${unitCount === 1 ? 'item' : 'items'}`
  const bills = `${billCount} ${billCount === 1 ? 'bill' : 'bills'}`
  if (billCount === 0) return goods
  return unitCount === 0 ? bills : `${goods}, ${bills}`
}

function Discard({ id, name }: { id: number; name: string }) {
  const api = useApi()
  const refresh = useRefresh('parked_sale')
  const [isConfirming, setConfirming] = useState(false)
  const drop = useMutation({
    mutationFn: () => api.call('DELETE /admin/parked-sales/:id', { id }),
    onError: failureToast('Failed to discard the sale'),
    onSettled: () => {
      setConfirming(false)
      return refresh()
    },
  })
  return (
    <>
      <IconButton label={`Discard ${name}`} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        title={`Discard ${name}?`}
        isOpen={isConfirming}
        confirmLabel="Discard"
        isBusy={drop.isPending}
        onConfirm={() => drop.mutate()}
        onClose={() => setConfirming(false)}>
        It can no longer be resumed. The audit log keeps a record.
      </ConfirmDialog>
    </>
  )
}
