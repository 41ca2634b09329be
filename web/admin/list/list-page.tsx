import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Permission } from '#contract/accounts/permission.ts'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useListSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { type ItemList, useItems } from '../frame/use-items.ts'
import type { AnyRow, List, ListResource, Loaded } from '../resource.ts'
import { DataTable } from './data-table.tsx'
import { FilterSelect } from './filter-select.tsx'
import { ListTools } from './list-tools.tsx'
import { Pages } from './pages.tsx'
import { SearchInput } from './search-input.tsx'

export function ListPage({ resource: { label, path, list } }: { resource: ListResource }) {
  const { heading = label, caption = label, filters, Filters, intro, addLabel, Actions, Above } = list
  const { searchLabel, searchPlaceholder, columns, empty, limit = 50 } = list
  const { idOf = idOfRow, nameOf = nameOfRow, addressOf = idOfRow } = list
  const opens = `${path}/$id` in useRouter().routesById
  const { open } = useItems(path as ItemList)
  const query = useListQuery(list, limit)
  const user = useUser()
  const may = (permission: Permission) => user?.permissions.includes(permission) === true
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
        <ListTools search={<SearchInput label={searchLabel} placeholder={searchPlaceholder} />}>{selects}</ListTools>
      ) : (
        selects && <div className="flex flex-wrap gap-2">{selects}</div>
      )}
      <DataTable
        caption={caption}
        columns={columns({ open, rows, may })}
        list={query}
        idOf={(row) => idOf(row, rows)}
        nameOf={nameOf}
        onOpen={opens ? (row) => open(addressOf(row)) : undefined}
        empty={
          empty && (
            <EmptyState icon={empty.icon} title={empty.title} action={empty.action ?? (empty.offersAdd && add)}>
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

export function rowCountText({ total, isMore }: Loaded<unknown>): string {
  return isMore ? `More than ${total}` : `${total} in all`
}
