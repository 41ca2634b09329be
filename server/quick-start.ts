import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { resolve } from 'node:path'

/** Loaded before the program (`node --import`), so that loading takes half of the time. */

// What one start compiles is kept for the next. Where the folder cannot be written, every start compiles anew.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/node'))

// Node 24 parses the package.json of a package anew for every import of it and for every file in it. That of drizzle-orm
// lists 180 kB of exports: 1.2 s of a start. So each of its entries is looked up once, and its files import each other by
// relative paths, which need no look-up.
const PACKAGE = 'drizzle-orm'
const entries = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) {
      const entry = entries.get(specifier) ?? next(specifier, context)
      entries.set(specifier, entry)
      return { ...entry, shortCircuit: true }
    }
    const isWithin = specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${PACKAGE}/`)
    if (!isWithin || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
