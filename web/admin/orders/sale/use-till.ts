import { useRef, useState } from 'react'
import type { Output } from '../../../api.ts'
import { withOneMore } from './add-to-till.ts'
import { isSameBill, type TillBill } from './bill/till-bill.ts'
import { NO_TERMS, type SaleChoice, type Terms, type TillLine, termsOf, toTillLine } from './till-line.ts'

type ParkedSale = Output<'GET /admin/parked-sales/:id'>

export function useTill(parked: ParkedSale | undefined) {
  const [lines, setLines] = useState<TillLine[]>(() => linesOf(parked))
  const [discount, setDiscount] = useState<Terms>(() =>
    parked?.discount ? termsOf(parked.discount) : NO_TERMS,
  )
  const [code, setCode] = useState(parked?.code ?? '')
  const [bills, setBills] = useState<TillBill[]>(parked?.bills ?? [])
  const [refused, setRefused] = useState('')
  const [isChanged, setChanged] = useState(false)
  const nextId = useRef(lines.length)

  function put(next: TillLine[]) {
    setChanged(true)
    setLines(next)
  }

  function choose(choice: SaleChoice) {
    const { lines: next, refused } = withOneMore(lines, choice, nextId.current++)
    if (refused === '') put(next)
    setRefused(refused)
  }

  function add(line: Omit<TillLine, 'id'>) {
    setRefused('')
    put([...lines, { ...line, id: nextId.current++ }])
  }

  function change(line: TillLine) {
    setRefused('')
    put(lines.map((one) => (one.id === line.id ? line : one)))
  }

  function remove({ id }: TillLine) {
    setRefused('')
    put(lines.filter((one) => one.id !== id))
  }

  function addBill(bill: TillBill) {
    setRefused('')
    setChanged(true)
    setBills((all) => [...all.filter((one) => !isSameBill(one, bill)), bill])
  }

  function removeBill(bill: Pick<TillBill, 'kind' | 'id'>) {
    setRefused('')
    setChanged(true)
    setBills((all) => all.filter((one) => !isSameBill(one, bill)))
  }

  /** The amount that is due changed, or it was paid elsewhere. */
  function changeBill(changed: Pick<TillBill, 'kind' | 'id' | 'amount'>) {
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

export type Till = ReturnType<typeof useTill>

function linesOf(parked: ParkedSale | undefined): TillLine[] {
  return (parked?.lines ?? []).map((line, index) => ({
    ...toTillLine(line, index),
    ...(parked!.shown[index] ?? { name: '', imageUrl: '' }),
  }))
}
