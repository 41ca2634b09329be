import { enableCompileCache, registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loaded before the program (`node --import`), so that loading takes less than half of the time. The one file that is
 * JavaScript: what strips types from a file before the compile cache is there is 16 MB that each process would keep.
 */

const root = resolve(import.meta.dirname, '..')
const rootUrl = `${pathToFileURL(root).href}/`

// What one start compiles is kept for the next. Where the folder cannot be written, every start compiles anew.
enableCompileCache(resolve(root, 'node_modules/.cache/node'))

// Node 24 parses the package.json of a package anew for every import of it and for every file in it. That of drizzle-orm
// lists 180 kB of exports: 1.2 s of a start. So each of its entries is looked up once, and its files import each other by
// relative paths, which need no look-up. Nor do the program's own thousand files, which name each other with their endings.
const PACKAGE = 'drizzle-orm'
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const entries = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) {
      const entry = entries.get(specifier) ?? next(specifier, context)
      entries.set(specifier, entry)
      return { ...entry, shortCircuit: true }
    }
    if (
      specifier.startsWith('.') &&
      parentURL.includes(`/node_modules/${PACKAGE}/`) &&
      specifier.endsWith('.js')
    )
      return found(new URL(specifier, parentURL).href, 'module')
    if (specifier.endsWith('.ts') && parentURL.startsWith(rootUrl)) {
      if (specifier.startsWith('.')) return found(new URL(specifier, parentURL).href, 'module-typescript')
      if (specifier.startsWith('#')) return found(rootUrl + specifier.slice(1), 'module-typescript')
    }
    return next(specifier, context)
  },
})

/**
 * @param {string} url
 * @param {import('node:module').ResolveFnOutput['format']} format
 * @returns {import('node:module').ResolveFnOutput}
 */
function found(url, format) {
  return { url, format, shortCircuit: true }
}
