import { linkOptions } from '@tanstack/react-router'
import type { ApiClient } from '../../api.ts'
import { formatMoney } from '../../ui/money.tsx'
import { nouns, type Place } from '../nouns.ts'

/** From so many letters on the palette looks things up. */
export const SHORTEST = 2
const MOST = 5

interface Entry {
  id: number
  name: string
  detail: string
  place: Place
}

interface Source {
  title: string
  find: (api: ApiClient, text: string) => Promise<Entry[]>
}

/** What the command palette finds, in the order in which it shows it. */
export const palette: Source[] = [
  {
    title: 'Orders',
    find: async (api, search) =>
      (await api.call('GET /admin/orders', { search, limit: MOST })).items.map((order) => ({
        id: order.id,
        name: `#${order.id} · ${order.customerName}`,
        detail: formatMoney(order.total),
        place: nouns.order.open(String(order.id)),
      })),
  },
  {
    title: 'Products',
    find: async (api, search) =>
      (await api.call('GET /admin/products', { search, limit: MOST, status: 'all' })).items.map(
        (product) => ({
          id: product.id,
          name: product.name,
          detail: formatMoney(product.salePrice ?? product.price),
          place: nouns.product.open(String(product.id)),
        }),
      ),
  },
  {
    title: 'Categories',
    find: async (api, search) =>
      (await api.call('GET /admin/categories'))
        .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
        .slice(0, MOST)
        .map(({ id, name, productCount }) => ({
          id,
          name,
          detail: `${productCount} products`,
          place: linkOptions({ to: '/admin/products', search: { categoryId: id } }),
        })),
  },
  {
    title: 'Suppliers',
    find: async (api, search) =>
      (await api.call('GET /admin/suppliers', { search, limit: MOST })).items.map((supplier) => ({
        id: supplier.id,
        name: supplier.name,
        detail: supplier.email,
        place: nouns.supplier.open(String(supplier.id)),
      })),
  },
  {
    title: 'Users',
    find: async (api, search) =>
      (await api.call('GET /admin/users', { search, limit: MOST })).items.map((user) => ({
        id: user.id,
        name: user.username,
        detail: user.email,
        place: nouns.user.open(String(user.id)),
      })),
  },
]
