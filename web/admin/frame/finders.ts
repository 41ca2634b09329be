import { linkOptions } from '@tanstack/react-router'
import type { ApiClient } from '../../api.ts'
import { formatMoney } from '../../ui/money.tsx'
import type { Place } from '../place.ts'
import { salePriceNow } from '../products/sale-now.ts'

/** What the command palette shows of one thing. */
export interface Found {
  id: number
  name: string
  detail: string
  /** Where it leads, if not to the thing itself. */
  place?: Place
}

/** A few of a noun, by some letters. */
export type Finder = (api: ApiClient, letters: string) => Promise<Found[]>

const MAX_FOUND = 5

export const findOrders: Finder = async (api, search) =>
  (await api.call('GET /admin/orders', { search, limit: MAX_FOUND })).items.map(
    ({ id, customerName, total }) => ({
      id,
      name: `#${id} · ${customerName}`,
      detail: formatMoney(total),
    }),
  )

export const findProducts: Finder = async (api, search) =>
  (await api.call('GET /admin/products', { search, limit: MAX_FOUND, status: 'all' })).items.map(
    ({ id, name, price, ...sale }) => ({
      id,
      name,
      detail: formatMoney(salePriceNow(sale, ownTimeZone()) ?? price),
    }),
  )

/** They lead to their products. */
export const findCategories: Finder = async (api, search) =>
  (await api.call('GET /admin/categories'))
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .slice(0, MAX_FOUND)
    .map(({ id, name, productCount }) => ({
      id,
      name,
      detail: `${productCount} products`,
      place: linkOptions({ to: '/admin/products', search: { categoryId: id } }),
    }))

/** They lead to their products. */
export const findBrands: Finder = async (api, search) =>
  (await api.call('GET /admin/brands'))
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .slice(0, MAX_FOUND)
    .map(({ id, name, productCount }) => ({
      id,
      name,
      detail: `${productCount} products`,
      place: linkOptions({ to: '/admin/products', search: { brandId: id } }),
    }))

export const findSuppliers: Finder = async (api, search) =>
  (await api.call('GET /admin/suppliers', { search, limit: MAX_FOUND })).items.map(({ id, name, email }) => ({
    id,
    name,
    detail: email,
  }))

export const findUsers: Finder = async (api, search) =>
  (await api.call('GET /admin/users', { search, limit: MAX_FOUND })).items.map(({ id, username, email }) => ({
    id,
    name: username,
    detail: email,
  }))

export const findTickets: Finder = async (api, q) =>
  (await api.call('GET /repair-tickets', { q, limit: MAX_FOUND })).items.map(
    ({ id, number, customerName, deviceType, deviceModel }) => ({
      id,
      name: `${number} · ${customerName}`,
      detail: deviceModel ?? deviceType,
    }),
  )

function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
