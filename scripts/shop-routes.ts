import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, Generator, getConfig } from '@tanstack/router-generator'
import type { Plugin } from 'vite'

const NAME = 'virtual:shop-routes'

/** The table of all pages but those of the office, for a browser that is not in it. */
export function shopRoutes(routes: Partial<Config>): Plugin {
  let root = ''
  return {
    name: 'shop-routes',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return
      const folder = await mkdtemp(join(tmpdir(), 'shop-routes-'))
      try {
        const generatedRouteTree = join(folder, 'route-tree.js')
        const config = getConfig(
          {
            ...routes,
            generatedRouteTree,
            routeFileIgnorePattern: '^admin',
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
