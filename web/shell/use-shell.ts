import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ShellData } from './load-shell.ts'

export type { ShellData }

const root = getRouteApi('__root__')

/** The company, categories and services that every page shows around itself. */
export function useShell(): ShellData {
  return root.useLoaderData()
}

/** Whether the shop has this page: an entry for a feature shows once its page is there. */
export function useHasPage(path: string): boolean {
  return path in useRouter().routesByPath
}
