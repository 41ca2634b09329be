import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import { type ApiRoute, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { type ParameterName, useListSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { type ItemList, useItems } from '../frame/use-items.ts'
import type { ListResource } from '../resource.ts'
import { type Column, DataTable } from './data-table.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListTools } from './list-tools.tsx'
import { Pages } from './pages.tsx'
import { SearchInput } from './search-input.tsx'

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

interface Loaded<Row> {
  items: Row[]
  total: number
  isMore?: boolean
}

interface AnyRow {
  id: number
  name: string
}

/** A list whose row type is checked where it is defined. */
export interface List extends ListOptions<AnyRow> {
  route: ApiRoute
}

/** The page of a resource: heading, search, filters, table and pager. What is opened from it renders over it. */
export function ListPage({ resource: { label, path, list } }: { resource: ListResource }) {
  const { heading = label, caption = label, filters, Filters, intro, addLabel, Actions, Above } = list
  const { searchLabel, searchPlaceholder, columns, empty, limit = 50 } = list
  const { idOf = idOfRow, nameOf = nameOfRow, addressOf = idOfRow } = list
  const opens = `${path}/$id` in useRouter().routesById
  const { open } = useItems(path as ItemList)
  const query = useListQuery(list, limit)
  const rows = query.data?.items ?? []
  const add = addLabel && (
    <MayWrite>
      <Button onClick={() => open('new')}>
        <Plus aria-hidden className="size-4" /> {addLabel}
      </Button>
    </MayWrite>
  )
  const actions = (Actions || add) && (
    <>
      {Actions && <Actions />}
      {add}
    </>
  )
  const selects = (filters || Filters) && (
    <>
      {filters?.map((filter) => (
        <FilterSelect key={filter.name} {...filter} />
      ))}
      {Filters && <Filters />}
    </>
  )
  return (
    <>
      <TabHeading title={heading} actions={actions}>
        {typeof intro === 'function' ? query.data && intro(query.data) : intro}
      </TabHeading>
      {Above && <Above />}
      {searchLabel ? (
        <ListTools search={<SearchInput label={searchLabel} placeholder={searchPlaceholder} />}>
          {selects}
        </ListTools>
      ) : (
        selects && <div className="flex flex-wrap gap-2">{selects}</div>
      )}
      <DataTable
        caption={caption}
        columns={columns({ open, rows })}
        list={query}
        idOf={(row) => idOf(row, rows)}
        nameOf={nameOf}
        onOpen={opens ? (row) => open(addressOf(row)) : undefined}
        empty={
          empty && (
            <EmptyState
              icon={empty.icon}
              title={empty.title}
              action={empty.action ?? (empty.offersAdd && add)}
            >
              {empty.text}
            </EmptyState>
          )
        }
      />
      {list.search && <Pages total={query.data?.total ?? 0} limit={limit} isMore={query.data?.isMore} />}
      <Outlet />
    </>
  )
}

/** In pages, or whole: the API answers `{ items, total }` or an array. */
function useListQuery({ route, search, limit: ownLimit }: List, limit: number) {
  const api = useApi()
  const [given] = useListSearch()
  const filters = Object.fromEntries(Object.entries(given).filter(([name]) => search && name in search.shape))
  const input = search || ownLimit ? { ...filters, limit } : undefined
  return useQuery({
    ...(api.query(route, input as never) as unknown as UseQueryOptions<AnyRow[] | Loaded<AnyRow>>),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    select: (result) => (Array.isArray(result) ? { items: result, total: result.length } : result),
  })
}

function idOfRow({ id }: AnyRow): number {
  return id
}

function nameOfRow({ name }: AnyRow): string {
  return name
}

/** The usual line under a heading. */
export function countText({ total, isMore }: Loaded<unknown>): string {
  return isMore ? `More than ${total}` : `${total} in all`
}
