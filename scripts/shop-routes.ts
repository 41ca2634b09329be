import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, Generator, getConfig } from '@tanstack/router-generator'
import type { Plugin } from 'vite'

/** What people come for first, and where they look around. */
const SELLING_PAGES = 'index|cart|categories|wishlist'
const SELLING_FOLDERS = 'products|services|brands|collections|devices'
const SELLS = new RegExp(`^web/routes/((${SELLING_PAGES})\\.tsx|(${SELLING_FOLDERS})/)`)

/** By the name of a table, which files in `web/routes/` are no page of it. */
const LEFT_OUT: Record<string, string> = {
  'virtual:shop-routes': '^admin',
  'virtual:selling-routes': `^(?!(__root|\\$slug|\\$type|${SELLING_PAGES})\\.tsx$|(${SELLING_FOLDERS})$)`,
  // What a repair's link leads to, and nothing else: `routes/r/$key.tsx`.
  'virtual:status-routes': '^(?!__root\\.tsx$|r$|\\$key\\.tsx$)',
}

/** @param file of a page, from the project's folder. */
export function isOfPagesThatSell(file: string): boolean {
  return SELLS.test(file)
}

/**
 * Tables of a part of all pages, for a browser that comes for those: the shop without its office, the pages of it that sell,
 * the status of a repair.
 */
export function shopRoutes(routes: Partial<Config>): Plugin {
  let root = ''
  return {
    name: 'shop-routes',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id in LEFT_OUT ? `\0${id}` : undefined),
    async load(id) {
      const routeFileIgnorePattern = LEFT_OUT[id.slice(1)]
      if (!id.startsWith('\0') || !routeFileIgnorePattern) return
      const folder = await mkdtemp(join(tmpdir(), 'shop-routes-'))
      try {
        const generatedRouteTree = join(folder, 'route-tree.js')
        const config = getConfig(
          {
            ...routes,
            generatedRouteTree,
            routeFileIgnorePattern,
            disableTypes: true,
            importRoutesUsingAbsolutePaths: true,
            tmpDir: folder,
          },
          root,
        )
        await new Generator({ config, root }).run()
        return await readFile(generatedRouteTree, 'utf8')
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}
