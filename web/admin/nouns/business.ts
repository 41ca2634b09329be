import { linkOptions } from '@tanstack/react-router'
import {
  Activity,
  ClipboardList,
  FileUp,
  Globe,
  History,
  Hourglass,
  KeyRound,
  Mail,
  PartyPopper,
  Settings,
  Store,
  Truck,
  Webhook,
} from 'lucide-react'
import { findSuppliers } from '../frame/finders.ts'
import type { NounsOfGroup } from './noun.ts'

export const businessNouns = {
  move_in: {
    label: 'Data import',
    page: { path: '/admin/move-ins', icon: FileUp },
    open: (id) => linkOptions({ to: '/admin/move-ins/$id', params: { id } }),
  },
  supplier: {
    label: 'Suppliers',
    page: { path: '/admin/suppliers', icon: Truck },
    open: (id) => linkOptions({ to: '/admin/suppliers/$id', params: { id } }),
    find: findSuppliers,
    shows: ['product'],
  },
  purchase_order: {
    label: 'Purchase orders',
    page: { path: '/admin/purchase-orders', icon: ClipboardList },
    open: (id) => linkOptions({ to: '/admin/purchase-orders/$id', params: { id } }),
    shows: ['product', 'supplier'],
  },
  company: {
    label: 'Company Info',
    recordedAs: 'Company',
    page: { path: '/admin/company', icon: Store },
  },
  policy: { label: 'Policies', readAs: 'policies' },
  price_rule: { label: 'Tax and shipping', readAs: 'price-rules' },
  domain_price: {
    label: 'Domain prices',
    page: { path: '/admin/domain-prices', icon: Globe },
    open: (extension) => linkOptions({ to: '/admin/domain-prices/$extension', params: { extension } }),
  },
  theme: {
    label: 'Themes',
    page: { path: '/admin/themes', icon: PartyPopper },
    readAs: 'holiday-themes',
    open: (id) => linkOptions({ to: '/admin/themes/$id', params: { id } }),
  },
  face: { label: 'Logo and color', readAs: 'face' },
  guide: {
    label: 'Guides',
    readAs: 'guides',
    open: (slug) => linkOptions({ to: '/guides/$slug', params: { slug } }),
  },
  mail: {
    label: 'Mail',
    page: { path: '/admin/mail', icon: Mail },
    open: (id) => linkOptions({ to: '/admin/mail/$id', params: { id } }),
  },
  connection: {
    label: 'Settings',
    recordedAs: 'Connections',
    page: { path: '/admin/settings', icon: Settings },
  },
  api_key: {
    label: 'API keys',
    page: { path: '/admin/api-keys', icon: KeyRound },
  },
  webhook: {
    label: 'Webhooks',
    page: { path: '/admin/webhooks', icon: Webhook },
    open: (id) => linkOptions({ to: '/admin/webhooks/$id', params: { id } }),
  },
  retention: {
    label: 'Data kept',
    page: { path: '/admin/retention', icon: Hourglass },
  },
  upkeep: {
    label: 'Status',
    page: { path: '/admin/upkeep', icon: Activity },
  },
  audit: {
    label: 'Audit log',
    page: { path: '/admin/audit', icon: History },
    shows: 'anything',
  },
} satisfies NounsOfGroup
