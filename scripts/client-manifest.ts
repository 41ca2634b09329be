import { readFile } from 'node:fs/promises'
import type { ManifestScript, ServerManifest } from '@tanstack/router-core'
import type { Manifest, Plugin } from 'vite'

const NAME = 'virtual:client-manifest'
const ENTRY = 'web/entry-client.tsx'
const ROUTE_CHUNK = /^(web\/routes\/.+\.tsx)\?tsr-split=component$/

export function clientManifest(): Plugin {
  let isDevelopment = false
  let path = ''
  return {
    name: 'client-manifest',
    configResolved(config) {
      isDevelopment = config.command === 'serve'
      path = `${config.root}/dist/client/.vite/manifest.json`
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return
      const manifest = isDevelopment
        ? developmentManifest()
        : routerManifest(JSON.parse(await readFile(path, 'utf8')) as Manifest)
      return `export const manifest = ${JSON.stringify(manifest)}`
    },
  }
}

function developmentManifest(): ServerManifest {
  const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
  return {
    routes: {
      __root__: {
        css: ['/web/ui/style/styles.css'],
        scripts: [
          { attrs: { type: 'module' }, children: refresh },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: `/${ENTRY}` } },
        ],
      },
    },
  }
}

function routerManifest(built: Manifest): ServerManifest {
  const entry = chunksOf(built, ENTRY)
  const files = entry.map((chunk) => `/${built[chunk]!.file}`).reverse()
  const manifest: ServerManifest = {
    routes: { __root__: { css: cssOf(built, entry), scripts: [importAfterFirstPaint(files)] } },
  }
  for (const key of Object.keys(built)) {
    const [, file] = ROUTE_CHUNK.exec(key) ?? []
    if (!file) continue
    const own = chunksOf(built, key).filter((chunk) => !entry.includes(chunk))
    const ownFiles = own.map((chunk) => `/${built[chunk]!.file}`)
    manifest.routes[routeId(file)] = { scripts: [importAfterFirstPaint(ownFiles)], css: cssOf(built, own) }
  }
  return manifest
}

/** Until the first paint, the text, styles, fonts and pictures of the page have the whole connection and processor. */
function importAfterFirstPaint(files: string[]): ManifestScript {
  const imports = files.map((file) => `import(${JSON.stringify(file)})`).join('; ')
  return {
    attrs: { type: 'module' },
    children: `new PerformanceObserver((_, observer) => { observer.disconnect(); ${imports} }).observe({ type: 'paint', buffered: true })`,
  }
}

function routeId(file: string): string {
  const path = file.replace('web/routes', '').replace('.tsx', '').replaceAll('.', '/')
  return path.replace(/\/index$/, '/').replace(/\/route$/, '')
}

function cssOf(built: Manifest, keys: string[]): string[] {
  return [...new Set(keys.flatMap((key) => built[key]?.css ?? []))].map((file) => `/${file}`)
}

function chunksOf(built: Manifest, key: string, found = new Set<string>()): string[] {
  const chunk = built[key]
  if (!chunk) throw new Error(`${key} is not in the client's manifest`)
  if (!found.has(key)) {
    found.add(key)
    for (const imported of chunk.imports ?? []) chunksOf(built, imported, found)
  }
  return [...found]
}
