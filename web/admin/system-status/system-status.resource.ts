import { Activity } from 'lucide-react'
import type { Resource } from '../resource.ts'

export const systemStatus: Resource = {
  name: 'upkeep',
  label: 'Status',
  path: '/admin/upkeep',
  icon: Activity,
}
