import { linkOptions } from '@tanstack/react-router'
import {
  BadgePercent,
  Gift,
  Globe,
  HandHelping,
  LayoutGrid,
  ListChecks,
  MessageCircleQuestion,
  MessageSquareQuote,
  Package,
  Phone,
  ReceiptText,
  Replace,
  Shapes,
  Smartphone,
  Stamp,
  Star,
  TextSearch,
} from 'lucide-react'
import { findBrands, findCategories, findOrders, findProducts } from '../frame/finders.ts'
import type { NounsOfGroup } from './noun.ts'

export const shopNouns = {
  product: {
    label: 'Products',
    page: { path: '/admin/products', icon: Package },
    open: (id) => linkOptions({ to: '/admin/products/$id', params: { id } }),
    find: findProducts,
  },
  product_import: {
    label: 'Imports',
    readAs: 'product-imports',
    open: (id) => linkOptions({ to: '/admin/products/imports/$id', params: { id } }),
    shows: ['product'],
  },
  order: {
    label: 'Orders',
    page: { path: '/admin/orders', icon: ReceiptText },
    open: (id) => linkOptions({ to: '/admin/orders/$id', params: { id } }),
    find: findOrders,
    shows: ['product', 'user'],
  },
  phone_order: {
    label: 'Phone orders',
    page: { path: '/admin/phone-orders', icon: Phone },
    shows: ['order'],
  },
  balance: {
    label: 'Gift cards & credit',
    page: { path: '/admin/balances', icon: Gift },
    open: (id) => linkOptions({ to: '/admin/balances/$id', params: { id } }),
    shows: ['order'],
  },
  promotion: {
    label: 'Discounts',
    page: { path: '/admin/promotions', icon: BadgePercent },
    open: (id) => linkOptions({ to: '/admin/promotions/$id', params: { id } }),
    shows: ['order'],
  },
  domain_order: {
    label: 'Domain orders',
    page: { path: '/admin/domain-orders', icon: Globe },
    open: () => linkOptions({ to: '/admin/domain-orders' }),
  },
  domain_request: {
    label: 'Domain requests',
    page: { path: '/admin/domain-requests', icon: MessageCircleQuestion },
    open: () => linkOptions({ to: '/admin/domain-requests' }),
  },
  parked_sale: {
    label: 'Parked sales',
    readAs: 'parked-sales',
    // Bills that wait leave the list once they are paid, wherever that is.
    shows: ['ticket', 'appointment', 'inquiry', 'managed_plan', 'domain_order'],
  },
  category: {
    label: 'Categories',
    page: { path: '/admin/categories', icon: Shapes },
    open: (id) => linkOptions({ to: '/admin/categories/$id', params: { id } }),
    find: findCategories,
  },
  brand: {
    label: 'Brands',
    page: { path: '/admin/brands', icon: Stamp },
    open: (id) => linkOptions({ to: '/admin/brands/$id', params: { id } }),
    find: findBrands,
  },
  collection: {
    label: 'Collections',
    page: { path: '/admin/collections', icon: LayoutGrid },
    open: (id) => linkOptions({ to: '/admin/collections/$id', params: { id } }),
  },
  device_model: {
    label: 'Device models',
    page: { path: '/admin/device-models', icon: Smartphone },
    open: (id) => linkOptions({ to: '/admin/device-models/$id', params: { id } }),
  },
  stock_count: {
    label: 'Stock counts',
    page: { path: '/admin/stock-counts', icon: ListChecks },
    open: (id) => linkOptions({ to: '/admin/stock-counts/$id', params: { id } }),
    shows: ['product'],
  },
  service: {
    label: 'Services',
    page: { path: '/admin/services', icon: HandHelping },
    open: (id) => linkOptions({ to: '/admin/services/$id', params: { id } }),
  },
  testimonial: {
    label: 'Testimonials',
    page: { path: '/admin/testimonials', icon: MessageSquareQuote },
    open: (id) => linkOptions({ to: '/admin/testimonials/$id', params: { id } }),
  },
  review: {
    label: 'Reviews',
    page: { path: '/admin/reviews', icon: Star },
    open: (id) => linkOptions({ to: '/admin/reviews/$id', params: { id } }),
    shows: ['product'],
  },
  synonym: {
    label: 'Search words',
    page: { path: '/admin/synonyms', icon: Replace },
    open: (id) => linkOptions({ to: '/admin/synonyms/$id', params: { id } }),
  },
  search: {
    label: 'Searches',
    page: { path: '/admin/searches', icon: TextSearch },
    shows: 'anything',
  },
  payment_exception: { label: 'Payments to look at' },
  picture: { label: 'Pictures' },
} satisfies NounsOfGroup
