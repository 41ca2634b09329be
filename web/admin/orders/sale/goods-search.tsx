import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { signInInterruptions } from '../../../accounts/sign-in/sign-in-again.ts'
import { useApi } from '../../../api.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Money } from '../../../ui/money.tsx'
import { useAdminKeys } from '../../frame/use-admin-keys.ts'
import type { SaleChoice } from './basket-line.ts'
import { type BasketChoice, findsBillsFirst, isTicketNumber, type SaleBalance } from './bill/sale-balance.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  onChoose: (choice: SaleChoice) => void
  onBill?: (bill: SaleBalance) => void
  list?: 'over' | 'between'
}

/**
 * A barcode scanner types the code and presses Enter. A number or a customer's name finds open balances and renewals.
 */
export function GoodsSearch({ input, onChoose, onBill, list }: Props) {
  const find = useFind(onBill !== undefined)
  useAdminKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.select()
    },
  })
  const isLocked = useSyncExternalStore(signInInterruptions.subscribe, isInterrupted, () => false)
  // After a switch of the person nothing has the focus, and the next scan would be lost.
  useEffect(() => {
    if (!isLocked) input.current?.focus()
  }, [input, isLocked])
  return (
    <Combobox
      inputRef={input}
      {...(list && { list })}
      label="Add a product or service"
      placeholder={`Scan, or type a name${onBill ? ', SKU or ticket' : ' or SKU'}`}
      listLabel={onBill ? 'Products, services and open balances' : 'Products and services'}
      nothing="Nothing found"
      find={find}
      keyOf={(choice) => `${choice.kind} ${choice.id} ${'of' in choice ? '' : choice.priceLabel}`}
      onChoose={(choice) => {
        if ('of' in choice) onBill?.(choice)
        else onChoose(choice)
        input.current?.focus()
      }}>
      {(choice) => ('of' in choice ? <Bill bill={choice} /> : <Choice choice={choice} />)}
    </Combobox>
  )
}

const isInterrupted = () => signInInterruptions.current() !== undefined

/** Products are listed before open balances unless a number is typed. A ticket number finds only its ticket. */
function useFind(withBills: boolean) {
  const api = useApi()
  return async (search: string): Promise<BasketChoice[]> => {
    const [goods, bills] = await Promise.all([
      withBills && isTicketNumber(search) ? [] : api.call('GET /admin/orders/goods', { search }),
      withBills ? api.call('GET /admin/orders/bills', { search }) : [],
    ])
    const due = bills.map((bill) => ({ ...bill, of: 'bill' as const }))
    return findsBillsFirst(search) ? [...due, ...goods] : [...goods, ...due]
  }
}

function Bill({ bill: { label, about, amount } }: { bill: SaleBalance }) {
  return (
    <>
      <span className="min-w-0">
        {label}
        <span className="block text-xs text-muted">{about}</span>
      </span>
      <span className="whitespace-nowrap">
        <Money amount={amount} /> due
      </span>
    </>
  )
}

function Choice({ choice: { kind, name, priceLabel, available, price, isFrom } }: { choice: SaleChoice }) {
  return (
    <>
      <span className="min-w-0">
        {kind === 'service' ? `${name}: ${priceLabel}` : name}
        <span className="block text-xs text-muted">{kind === 'service' ? 'Service' : stockText(available)}</span>
      </span>
      <span className="whitespace-nowrap">
        {isFrom && 'from '}
        <Money amount={price} />
      </span>
    </>
  )
}

function stockText(available: number | null): string {
  return available ? `${available} available` : 'Out of stock'
}
