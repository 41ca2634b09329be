import { useRouterState } from '@tanstack/react-router'
import { type User, useUser } from '../../accounts/use-user.ts'
import type { AdminPage, Area } from '../resources.ts'
import { adminPages, isAdminPage, pageOf } from '../resources.ts'

type Rights = Pick<User, 'permissions' | 'register'>

/** For people who opened the register with a PIN. */
const REGISTER_PAGES = ['/admin/orders/new', '/admin/drawers']
const REGISTER_PATHS = /^\/admin\/(orders\/new|(drawers|layaways)(\/.*)?)$/

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

/** Whether a link to this address leads somewhere. Papers, the profile and the shop open for everybody. */
export function useMayOpen(path: string): boolean {
  const user = useUser()
  return user !== undefined && user !== null && mayOpen(user, path)
}

export function mayOpen({ permissions, register }: Rights, path: string): boolean {
  if (!isAdminPage(path)) return true
  if (register?.isLimited && !isAtRegister(path)) return false
  const { permission } = pageOf(path)
  return !permission || permissions.includes(permission)
}

export function isAtRegister(path: string): boolean {
  return REGISTER_PATHS.test(path)
}
