import { useRouterState } from '@tanstack/react-router'
import { type User, useUser } from '../../accounts/use-user.ts'
import type { AdminPage, Area } from '../resources.ts'
import { adminPages, pageOf } from '../resources.ts'

type Rights = Pick<User, 'permissions' | 'register'>

/** For people who opened the register with a PIN. */
const REGISTER_PAGES = ['/admin/orders/new', '/admin/drawers']

export interface OpenableArea extends Area {
  path: string
  pages: readonly AdminPage[]
}

export function pagesFor({ permissions, register }: Rights): readonly AdminPage[] {
  const allowed = adminPages().filter(({ permission }) => permission && permissions.includes(permission))
  return register?.isLimited ? allowed.filter(({ path }) => REGISTER_PAGES.includes(path)) : allowed
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
