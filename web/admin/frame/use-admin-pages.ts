import { useRouterState } from '@tanstack/react-router'
import { type User, useUser } from '../../accounts/use-user.ts'
import type { AdminPage, Area } from '../resources.ts'
import { adminPages, pageOf } from '../resources.ts'

type Rights = Pick<User, 'permissions'>

export interface OpenableArea extends Area {
  path: string
  pages: readonly AdminPage[]
}

export function pagesFor({ permissions }: Rights): readonly AdminPage[] {
  return adminPages().filter(({ permission }) => permission && permissions.includes(permission))
}

export function useAdminPages(): readonly AdminPage[] {
  const user = useUser()
  return user ? pagesFor(user) : []
}

export function useAreas(): readonly OpenableArea[] {
  const byArea = Map.groupBy(useAdminPages(), ({ area }) => area)
  return [...byArea].map(([area, pages]) => ({ ...area, pages, path: area.index ?? pages[0]!.path }))
}

export function useCurrentPage(): AdminPage {
  return pageOf(useRouterState({ select: ({ location }) => location.pathname }))
}

export function useMay(permission: string): boolean {
  return useUser()?.permissions.includes(permission) === true
}
