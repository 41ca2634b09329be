import { barcodeSpellings } from '#contract/catalog/barcode.ts'
import { containsWords, searchable } from '#contract/search-text.ts'
import type { OfflineCopy } from './register-store.ts'

export type OfflineChoice =
  | ({ kind: 'product' } & OfflineCopy['products'][number])
  | ({ kind: 'service' } & OfflineCopy['services'][number])

const MAX_FOUND = 8

/** A barcode or SKU finds only its product, as on the register with network. */
export function findOffline({ products, services }: OfflineCopy, typed: string): OfflineChoice[] {
  const code = typed.trim().toLowerCase()
  const spellings = barcodeSpellings(code)
  const scanned = products.filter(
    ({ barcode, sku }) => (barcode && spellings.includes(barcode.toLowerCase())) || sku?.toLowerCase() === code,
  )
  if (scanned.length > 0) return scanned.slice(0, MAX_FOUND).map(asProduct)
  const isFound = containsWords(typed)
  const goods = products.filter(({ name, sku }) => isFound(searchable(`${name} ${sku ?? ''}`))).map(asProduct)
  const work = services.filter(({ name, priceLabel }) => isFound(searchable(`${name} ${priceLabel}`))).map(asService)
  return [...goods, ...work].slice(0, MAX_FOUND)
}

export function asProduct(product: OfflineCopy['products'][number]): OfflineChoice {
  return { kind: 'product', ...product }
}

export function asService(service: OfflineCopy['services'][number]): OfflineChoice {
  return { kind: 'service', ...service }
}

/** Also by the end of the phone number, which is all that the register stores of it. */
export function findOfflineCustomers({ customers }: OfflineCopy, typed: string): OfflineCopy['customers'] {
  const isFound = containsWords(typed)
  const digits = typed.replace(/\D/g, '')
  const isEnd = ({ phoneEnd }: OfflineCopy['customers'][number]) =>
    phoneEnd !== '' && digits.length >= 4 && digits.endsWith(phoneEnd)
  return customers.filter((customer) => isEnd(customer) || isFound(searchable(customer.name))).slice(0, MAX_FOUND)
}
