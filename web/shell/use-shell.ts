import { getRouteApi } from '@tanstack/react-router'
import type { ShellData } from './load-shell.ts'

export type { ShellData }

const root = getRouteApi('__root__')

export function useShell(): ShellData {
  return root.useLoaderData()
}
