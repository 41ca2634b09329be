import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { Permission } from '#contract/accounts/permission.ts'
import type { ResourceName } from '#contract/resource.ts'
import type { ApiClient, ApiRoute, Output } from '../api.ts'
import type { ParameterName } from './frame/admin-search.ts'
import type { Column } from './list/data-table.tsx'

export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

export interface Found {
  id: number
  name: string
  detail: string
  place?: Place
}

export const MAX_FOUND = 5

/**
 * The manifest of an admin resource. Navigation, command palette, audit log filter, links such as `order:17`, search
 * parameters and the refresh after a change derive from it.
 */
export interface Resource {
  /**
   * The name in the audit log (`order.updated`, `order:17`). Pages that only show other resources have their own name.
   */
  name: ResourceName | PageName
  label: string
  auditLabel?: string
  /** Absent if the resource is part of another resource's page. */
  path?: `/admin${string}`
  permission?: Permission
  itemPath?: NonNullable<LinkProps['to']>
  /** The default is `/admin/` followed by the end of `path`. */
  readPath?: `/${string}`
  shopPaths?: readonly `/${string}`[]
  refreshedBy?: readonly ResourceName[] | 'all'
  searches?: Record<string, z.ZodObject>
  find?: (api: ApiClient, text: string) => Promise<Found[]>
  list?: List
  parts?: readonly Resource[]
}

export interface ListOptions<Row> {
  heading?: string
  caption?: string
  search?: z.ZodObject
  limit?: number
  searchLabel?: string
  searchPlaceholder?: string
  filters?: readonly Filter[]
  Filters?: ComponentType
  intro?: ReactNode | ((list: Loaded<Row>) => ReactNode)
  addLabel?: string
  Actions?: ComponentType
  Above?: ComponentType
  columns: (list: {
    open: (id: number | string) => void
    rows: Row[]
    may: (permission: Permission) => boolean
  }) => Column<Row>[]
  idOf?: (row: Row, rows: Row[]) => number
  addressOf?: (row: Row) => string
  nameOf?: (row: Row) => string
  empty: { title: string; text?: ReactNode; icon?: ReactNode; offersAdd?: boolean; action?: ReactNode } | null
}

export interface Filter {
  name: ParameterName
  label: string
  options: readonly (readonly [value: string, text: string])[]
}

export interface Loaded<Row> {
  items: Row[]
  total: number
  isMore?: boolean
}

export interface AnyRow {
  id: number
  name: string
}

export interface List extends ListOptions<AnyRow> {
  route: ApiRoute
}

export interface ListResource extends Resource {
  path: `/admin${string}`
  list: List
}

export type PageName = 'overview' | 'workbench' | 'report' | 'profit' | 'search' | 'audit' | 'renewal'

export function defineList<R extends ApiRoute>(route: R, options: ListOptions<RowIn<Output<R>>>): List {
  return { route, ...options } as unknown as List
}

type RowIn<Result> = Result extends { items: (infer Row)[] } ? Row : Result extends (infer Row)[] ? Row : never
