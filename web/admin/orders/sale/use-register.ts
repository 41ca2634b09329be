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
  const [isChanged, setChanged] = useState(false)
  const nextId = useRef(lines.length)

  function put(next: BasketLine[]) {
    setChanged(true)
    setLines(next)
  }

  function choose(choice: SaleChoice) {
    const { lines: next, refused } = addToBasket(lines, choice, nextId.current++)
    if (refused === '') put(next)
    setRefused(refused)
  }

  function add(line: Omit<BasketLine, 'id'>) {
    setRefused('')
    put([...lines, { ...line, id: nextId.current++ }])
  }

  function change(line: BasketLine) {
    setRefused('')
    put(lines.map((one) => (one.id === line.id ? line : one)))
  }

  function remove({ id }: BasketLine) {
    setRefused('')
    put(lines.filter((one) => one.id !== id))
  }

  function addBill(bill: SaleBalance) {
    setRefused('')
    setChanged(true)
    setBills((all) => [...all.filter((one) => !isSameBill(one, bill)), bill])
  }

  function removeBill(bill: Pick<SaleBalance, 'kind' | 'id'>) {
    setRefused('')
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
