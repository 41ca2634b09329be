import type { z } from 'zod'
import type { Permission } from '#contract/accounts/permission.ts'
import { isResourceName, RESOURCES, type ResourceName } from '#contract/resource.ts'
import type { ApiClient } from '../api.ts'
import type { PageName, Place, Resource } from './resource.ts'

export interface NavigationGroup {
  group: string
  resources: readonly Resource[]
}

export interface AdminPage {
  group: string
  label: string
  path: string
  icon: NonNullable<Resource['icon']>
  permission: Permission
}

let navigation: readonly NavigationGroup[] = []
let all: readonly Resource[] = []

export function setNavigation(groups: readonly NavigationGroup[]): void {
  navigation = groups
  all = groups.flatMap(({ resources }) => resources.flatMap((one) => [one, ...(one.parts ?? [])]))
}

function resourceOf(name: string): Resource | undefined {
  return all.find((resource) => resource.name === name)
}

function permissionOf({ name, permission }: Resource): Permission {
  return permission ?? RESOURCES[name as ResourceName].permission
}

export function adminPages(): readonly AdminPage[] {
  return navigation.flatMap(({ group, resources }) =>
    resources.map((one) => ({
      group,
      label: one.label,
      path: one.path!,
      icon: one.icon!,
      permission: permissionOf(one),
    })),
  )
}

export function pageOf(path: string): AdminPage {
  const pages = adminPages()
  return pages.findLast((page) => path === page.path || path.startsWith(`${page.path}/`)) ?? pages[0]!
}

export function auditedResources() {
  return (Object.keys(RESOURCES) as ResourceName[]).map((name) => {
    const resource = resourceOf(name)
    return [name, resource?.auditLabel ?? resource?.label ?? name] as const
  })
}

/** Undefined if the target has no page. */
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

/** The text of a query parameter is parsed as text, as a number and as a boolean. */
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
