import type { LucideIcon } from 'lucide-react'
import type { z } from 'zod'
import type { Permission } from '#contract/accounts/permission.ts'
import { isResourceName, RESOURCES, type ResourceName } from '#contract/resource.ts'
import type { ApiClient } from '../api.ts'
import type { PageName, Place, Resource } from './resource.ts'

export interface Tab {
  resource: Resource
  /** These three are the resource's own unless given. */
  label?: string
  path?: `/admin${string}`
  permission?: Permission
  group?: string
  description?: string
  keywords?: string
}

export interface Area {
  label: string
  icon: LucideIcon
  key: string
  /** A page that lists the tabs instead of showing them above each page. */
  index?: string
  tabs: readonly Tab[]
}

export interface AdminPage {
  area: Area
  label: string
  path: string
  group?: string | undefined
  description?: string | undefined
  keywords?: string | undefined
  /** Undefined for an index, which lists only pages that its reader may open. */
  permission: Permission | undefined
}

let areas: readonly Area[] = []
let pages: readonly AdminPage[] = []
let all: readonly Resource[] = []

export function setNavigation(navigation: readonly Area[]): void {
  areas = navigation
  pages = areas.flatMap((area) => area.tabs.map((tab) => pageOfTab(area, tab)))
  all = [...new Set(areas.flatMap(({ tabs }) => tabs.map(({ resource }) => resource)))].flatMap((resource) => [
    resource,
    ...(resource.parts ?? []),
  ])
}

function pageOfTab(area: Area, { resource, label, path, permission, ...texts }: Tab): AdminPage {
  return {
    ...texts,
    area,
    label: label ?? resource.label,
    path: path ?? resource.path!,
    permission: permission ?? permissionOf(resource),
  }
}

function permissionOf({ name, permission }: Resource): Permission {
  return permission ?? RESOURCES[name as ResourceName].permission
}

export function adminPages(): readonly AdminPage[] {
  return pages
}

export function pageOf(path: string): AdminPage {
  const index = areas.find((area) => area.index === path)
  if (index) return { area: index, label: index.label, path, permission: undefined }
  const found = pages.filter((page) => path === page.path || path.startsWith(`${page.path}/`))
  return found.toSorted((one, other) => other.path.length - one.path.length)[0] ?? pages[0]!
}

/** Papers are printed outside of the navigation. */
export function isAdminPage(path: string): boolean {
  return path === '/admin' || (path.startsWith('/admin/') && pageOf(path).path !== '/admin')
}

function resourceOf(name: string): Resource | undefined {
  return all.find((resource) => resource.name === name)
}

export function auditedResources() {
  return (Object.keys(RESOURCES) as ResourceName[]).map((name) => {
    const resource = resourceOf(name)
    return [name, resource?.auditLabel ?? resource?.label ?? name] as const
  })
}

export function placeOf(target: string): Place | undefined {
  const [name = '', id] = target.split(':')
  const to = resourceOf(name)?.itemPath
  const parameter = to?.split('$')[1]
  return to && id ? { to, params: parameter ? { [parameter]: id } : {} } : undefined
}

export function paletteSources() {
  return all.flatMap((resource) => {
    const { name, label, find } = resource
    if (!find) return []
    return {
      title: label,
      permission: permissionOf(resource),
      find: async (api: ApiClient, text: string) =>
        (await find(api, text)).map((found) => ({ place: placeOf(`${name}:${found.id}`)!, ...found })),
    }
  })
}

function searchSchemaOf(route: string): z.ZodObject | undefined {
  for (const { path, list, searches } of all) {
    const schema = searches?.[route] ?? (path === route ? list?.search : undefined)
    if (schema) return schema
  }
  return undefined
}

export function readSearch(route: string, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(searchSchemaOf(route)?.shape ?? {})
      .filter(([name]) => Object.hasOwn(given, name))
      .map(([name, field]) => [name, readValue(field as z.ZodType, given[name])]),
  )
}

function readValue(field: z.ZodType, given: unknown): unknown {
  if (given === undefined || given === '') return undefined
  const readings = [given, Number(given), given === 'true' ? true : given === 'false' ? false : undefined]
  for (const reading of readings) {
    const read = reading === undefined ? undefined : field.safeParse(reading)
    if (read?.success) return read.data
  }
  return undefined
}

/** Returns the name of the resource if the server publishes no tag for it. */
export function tagOf(name: ResourceName | PageName): string {
  return (isResourceName(name) ? RESOURCES[name].tag : null) ?? name
}

export function isChangedBy(tags: readonly string[], route: unknown): boolean {
  const [, path] = /^GET (\/admin\/[^/]+|\/[^/]+)/.exec(String(route)) ?? []
  if (path === undefined) return false
  const readers = all.filter((resource) => readPathsOf(resource).includes(path))
  if (readers.length === 0) return path.startsWith('/admin/')
  return readers.some(
    ({ name, refreshedBy = [] }) =>
      refreshedBy === 'all' || [name, ...refreshedBy].some((shown) => tags.includes(tagOf(shown))),
  )
}

function readPathsOf({ path, readPath, shopPaths = [] }: Resource): string[] {
  const ownPath = readPath ?? (path && `/admin/${path.split('/')[2]}`)
  return ownPath ? [ownPath, ...shopPaths] : [...shopPaths]
}
