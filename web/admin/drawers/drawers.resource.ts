import { Wallet } from 'lucide-react'
import type { Resource } from '../resource.ts'

export const drawers: Resource = {
  name: 'drawer',
  label: 'Cash drawers',
  path: '/admin/drawers',
  icon: Wallet,
  itemPath: '/admin/drawers/$id',
  refreshedBy: ['order', 'ticket'],
}
