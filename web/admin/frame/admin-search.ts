import { type RegisteredRouter, type RouteById, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Routes = RegisteredRouter['routeTree']
type AdminRoute = Extract<RegisteredRouter['routesById'] extends infer All ? keyof All : never, `/admin/${string}`>
type SearchAt<Id extends AdminRoute> = RouteById<Routes, Id>['types']['fullSearchSchema']

export type ListSearch = { [Name in ParameterName]?: string | number | boolean }
export type ParameterName = ParameterOf<AdminRoute>
type ParameterOf<Id extends AdminRoute> = Id extends AdminRoute ? keyof SearchAt<Id> & string : never

export function useAdminSearch<const Id extends AdminRoute>(from: Id) {
  const search = useSearch({ from } as never) as SearchAt<Id>
  return [search, useSearchChange<SearchAt<Id>>()] as const
}

export function useListSearch() {
  const search = useSearch({ strict: false }) as ListSearch
  return [search, useSearchChange<ListSearch>()] as const
}

function useSearchChange<Search>() {
  const navigate = useNavigate()
  return useCallback(
    (changes: { [Name in keyof Search]?: Search[Name] | '' | undefined }) =>
      void navigate({
        to: '.',
        search: ((before: object) => merged(before, changes)) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}

function merged(before: object, changes: object): object {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''))
}
