import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../accounts/use-user.ts'
import { useApi } from '../../../api.ts'
import { shopDay } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import type { AdminOrder } from '../order-labels.ts'
import { readReceiptCode } from './receipt-code.ts'

interface Props {
  onFound: (order: AdminOrder, isGift: boolean) => void
  onNoReceipt: () => void
}

export function FindSale({ onFound, onNoReceipt }: Props) {
  const api = useApi()
  const { company } = useShell()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const open = useMutation({
    mutationFn: ({ orderId: id }: { orderId: number; isGift: boolean }) => api.call('GET /admin/orders/:id', { id }),
    onSuccess: (order, { isGift }) => onFound(order, isGift),
  })
  const found = useQuery({ ...api.query('GET /admin/orders', { search, limit: 10 }), enabled: search.length > 1 })
  function find() {
    const receipt = readReceiptCode(typed)
    setSearch(receipt ? '' : typed.trim())
    if (receipt) open.mutate(receipt)
  }
  return (
    <div className="grid gap-4">
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}>
        <div className="min-w-56 flex-1">
          <Field label="Sale" help="Scan the receipt, or type a number, name, phone or product." isRequired>
            <TextInput autoComplete="off" autoFocus value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        </div>
        <Button type="submit" isBusy={open.isPending || found.isFetching} disabled={typed.trim() === ''}>
          Find sale
        </Button>
      </form>
      <NoReceiptButton onClick={onNoReceipt} />
      <Refusal text={open.error?.message ?? found.error?.message ?? ''} />
      {search !== '' && found.data && (
        <ul aria-label="Sales" className="grid gap-2">
          {found.data.items.length === 0 && <li className="text-sm text-muted">No sale found.</li>}
          {found.data.items.map(({ id, customerName, createdAt, total }) => (
            <li key={id}>
              <Button
                kind="quiet"
                className="w-full justify-between"
                onClick={() => open.mutate({ orderId: id, isGift: false })}>
                <span>
                  #{id}, {customerName}, {shopDay(createdAt, company.timeZone)}
                </span>
                <Money amount={total} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** At a register, a manager can allow it, so the button is shown to everyone there. */
function NoReceiptButton({ onClick }: { onClick: () => void }) {
  const mayAlone = useMay('counter.no_receipt')
  const isRegister = useUser()?.register != null
  if (!mayAlone && !isRegister) return null
  return (
    <Button kind="quiet" size="small" className="justify-self-start" onClick={onClick}>
      No receipt
    </Button>
  )
}
