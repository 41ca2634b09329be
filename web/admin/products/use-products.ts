import { useNavigate } from '@tanstack/react-router'
import { useItems } from '../frame/use-items.ts'
import type { OpenProduct } from './product.ts'

export function useProducts(): { open: OpenProduct; close: () => void } {
  const navigate = useNavigate({ from: '/admin/products' })
  const { close } = useItems('/admin/products')
  const open: OpenProduct = (item, view = 'edit') =>
    void navigate({
      to: '/admin/products/$id',
      params: { id: String(item) },
      search: (before) => ({ ...before, view: view === 'edit' ? undefined : view }),
      resetScroll: false,
    })
  return { open, close }
}
