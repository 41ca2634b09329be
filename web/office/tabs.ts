import { type LucideIcon, Truck } from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

interface Tab {
  label: string
  icon: LucideIcon
  group: 'Today' | 'Shop' | 'People' | 'Business'
  /** Loaded when it is first opened. */
  Content: LazyExoticComponent<ComponentType>
}

/** The back office's tabs, in the order of its navigation. The name stands in the address. */
export const tabs = {
  suppliers: {
    label: 'Suppliers',
    icon: Truck,
    group: 'Business',
    Content: lazy(() => import('./suppliers/suppliers-tab.tsx').then((m) => ({ default: m.SuppliersTab }))),
  },
} as const satisfies Record<string, Tab>

export type TabName = keyof typeof tabs
export const tabNames = Object.keys(tabs) as TabName[]
export const GROUPS: Tab['group'][] = ['Today', 'Shop', 'People', 'Business']

/** The one that opens where the address names none, or one that does not exist. */
export function tabNamed(name: string | undefined): TabName {
  return tabNames.find((one) => one === name) ?? tabNames[0]!
}
