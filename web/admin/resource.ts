import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { Permission } from '#contract/accounts/permission.ts'
import type { ResourceName } from '#contract/resource.ts'
import type { ApiClient, ApiRoute, Output } from '../api.ts'
import type { ParameterName } from './frame/admin-search.ts'
import type { Column } from './list/data-table.tsx'

/** An address of the admin: route, parameters and search. */
export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

/** A search result of the command palette. It opens the resource's own page unless it has a `place`. */
export interface Found {
  id: number
  name: string
  detail: string
  place?: Place
}

/** The command palette shows at most this many results of one resource. */
export const MAX_FOUND = 5

/**
 * The manifest of an admin resource. Navigation, command palette, audit log filter, links such as `order:17`, search
 * parameters and the refresh after a change follow from it.
 */
export interface Resource {
  /** As in the audit log (`order.updated`, `order:17`). Pages that only show other resources have a name of their own. */
  name: ResourceName | PageName
  /** In the plural, for the navigation. */
  label: string
  /** For the filter of the audit log, where it differs from `label`. */
  auditLabel?: string
  /** Its page in the navigation; absent for what is a part of another resource's page. */
  path?: `/admin${string}`
  icon?: LucideIcon
  /** Who may open the page, where the contract does not say it by `name`. */
  permission?: Permission
  /** Route of one item, with one parameter. */
  itemPath?: NonNullable<LinkProps['to']>
  /** Start of the API path of its reads; `/admin/` and the end of `path` unless given. */
  readPath?: `/${string}`
  /** Reads of the shop that show it, by the start of their API path. */
  shopPaths?: readonly `/${string}`[]
  /** Its reads also show these resources, and are refreshed when one of them changes. */
  refreshedBy?: readonly ResourceName[] | 'all'
  /** Search parameters by route, other than those of `list`. */
  searches?: Record<string, z.ZodObject>
  find?: (api: ApiClient, text: string) => Promise<Found[]>
  /** The list on its page, where `ListPage` shows it. */
  list?: List
  /** Resources that are managed on this page. */
  parts?: readonly Resource[]
}

/** How the list of a resource is read and shown. */
export interface ListOptions<Row> {
  /** Above the list and on its table, where they differ from the resource's label. */
  heading?: string
  caption?: string
  /** The address's parameters that are sent to the API. Without it the whole list is read at once. */
  search?: z.ZodObject
  limit?: number
  searchLabel?: string
  searchPlaceholder?: string
  filters?: readonly Filter[]
  /** Filters whose choices are read first. */
  Filters?: ComponentType
  /** Under the heading. */
  intro?: ReactNode | ((list: Loaded<Row>) => ReactNode)
  /** On the button that opens `new`. */
  addLabel?: string
  /** Other buttons, before that. */
  Actions?: ComponentType
  /** Between heading and filters. */
  Above?: ComponentType
  columns: (list: { open: (id: number | string) => void; rows: Row[] }) => Column<Row>[]
  idOf?: (row: Row, rows: Row[]) => number
  /** A row's part of the address, where it is not its id. */
  addressOf?: (row: Row) => string
  nameOf?: (row: Row) => string
  empty: { title: string; text?: ReactNode; icon?: ReactNode; offersAdd?: boolean; action?: ReactNode } | null
}

export interface Filter {
  name: ParameterName
  label: string
  /** By value; '' is the one that filters nothing. */
  options: readonly (readonly [value: string, text: string])[]
}

/** A list as it was read. */
export interface Loaded<Row> {
  items: Row[]
  total: number
  isMore?: boolean
}

export interface AnyRow {
  id: number
  name: string
}

/** A list whose row type is checked where it is defined. */
export interface List extends ListOptions<AnyRow> {
  route: ApiRoute
}

/** A resource whose page is a list that `ListPage` shows. */
export interface ListResource extends Resource {
  path: `/admin${string}`
  list: List
}

/** Pages that change nothing, so that the audit log has no entries of them. */
export type PageName = 'overview' | 'workbench' | 'report' | 'search' | 'audit' | 'renewal'

/** The list of a resource: the API route it reads, and how its rows are shown. */
export function defineList<R extends ApiRoute>(route: R, options: ListOptions<RowIn<Output<R>>>): List {
  return { route, ...options } as unknown as List
}

type RowIn<Result> = Result extends { items: (infer Row)[] }
  ? Row
  : Result extends (infer Row)[]
    ? Row
    : never
