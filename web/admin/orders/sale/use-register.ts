import { useRef, useState } from 'react'
import type { Output } from '../../../api.ts'
import { addToBasket } from './add-to-basket.ts'
import { type BasketLine, NO_TERMS, type SaleChoice, type Terms, termsOf, toBasketLine } from './basket-line.ts'
import { isSameBill, type SaleBalance } from './bill/sale-balance.ts'

type ParkedSale = Output<'GET /admin/parked-sales/:id'>

export function useRegister(parked: ParkedSale | undefined, owed: SaleBalance[] = []) {
  const [lines, setLines] = useState<BasketLine[]>(() => linesOf(parked))
  const [discount, setDiscount] = useState<Terms>(() => (parked?.discount ? termsOf(parked.discount) : NO_TERMS))
  const [code, setCode] = useState(parked?.code ?? '')
  const [bills, setBills] = useState<SaleBalance[]>(parked?.bills ?? owed)
  const [refused, setRefused] = useState('')
  const [short, setShort] = useState<SaleChoice>()
  const [isChanged, setChanged] = useState(false)
  const nextId = useRef(lines.length)
  /** Two scans may be answered before the first is drawn. */
  const latest = useRef(lines)

  function put(next: BasketLine[]) {
    latest.current = next
    setChanged(true)
    setLines(next)
  }

  function choose(choice: SaleChoice) {
    const { lines: next, refused, isShort } = addToBasket(latest.current, choice, nextId.current++)
    if (refused === '') put(next)
    refuse(refused, isShort && choice)
  }

  function orderShort() {
    const { lines: next, refused } = addToBasket(latest.current, short!, nextId.current++, { isOrdered: true })
    put(next)
    refuse(refused)
  }

  function refuse(refused: string, short?: SaleChoice) {
    setRefused(refused)
    setShort(short)
  }

  function add(line: Omit<BasketLine, 'id'>) {
    refuse('')
    put([...latest.current, { ...line, id: nextId.current++ }])
  }

  function change(line: BasketLine) {
    refuse('')
    put(latest.current.map((one) => (one.id === line.id ? line : one)))
  }

  function remove({ id }: BasketLine) {
    refuse('')
    put(latest.current.filter((one) => one.id !== id))
  }

  function addBill(bill: SaleBalance) {
    refuse('')
    setChanged(true)
    setBills((all) => [...all.filter((one) => !isSameBill(one, bill)), bill])
  }

  function removeBill(bill: Pick<SaleBalance, 'kind' | 'id'>) {
    refuse('')
    setChanged(true)
    setBills((all) => all.filter((one) => !isSameBill(one, bill)))
  }

  function changeBill(changed: Pick<SaleBalance, 'kind' | 'id' | 'amount'>) {
    if (changed.amount === 0) return removeBill(changed)
    setBills((all) => all.map((one) => (isSameBill(one, changed) ? { ...one, amount: changed.amount } : one)))
  }

  function discountBy(terms: Terms) {
    setChanged(true)
    setDiscount(terms)
  }

  function enterCode(typed: string) {
    setChanged(true)
    setCode(typed)
  }

  return {
    lines,
    code,
    setCode: enterCode,
    discount,
    setDiscount: discountBy,
    isChanged,
    refused,
    /** The goods that were refused because they are not in stock; they can be ordered. */
    short,
    orderShort,
    bills,
    addBill,
    removeBill,
    changeBill,
    choose,
    add,
    change,
    remove,
  }
}

export type Register = ReturnType<typeof useRegister>

function linesOf(parked: ParkedSale | undefined): BasketLine[] {
  return (parked?.lines ?? []).map((line, index) => ({
    ...toBasketLine(line, index),
    ...(parked!.shown[index] ?? { name: '', imageUrl: '' }),
  }))
}
