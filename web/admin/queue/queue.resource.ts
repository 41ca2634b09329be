import { Ticket } from 'lucide-react'
import type { Resource } from '../resource.ts'

export const queue: Resource = {
  name: 'queue',
  label: 'Queue',
  path: '/admin/queue',
  icon: Ticket,
  refreshedBy: ['service', 'user'],
}
