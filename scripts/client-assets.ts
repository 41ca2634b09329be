import { readFile } from 'node:fs/promises'
import type { ServerManifest } from '@tanstack/router-core'
import { type Manifest, type ManifestChunk, minify, type Plugin, transformWithOxc } from 'vite'

const NAME = 'virtual:client-assets'
const ENTRY = 'web/entry-client.tsx'
const EARLY_INPUT = 'web/early-input.ts'
/** The page of a route file, which the router's plugin cuts off. */
const ROUTE_CHUNK = /^web\/routes\/.+\?tsr-split=component$/

/** What a rendered page must load, by route: in development from Vite's server, in a build from the client's manifest. */
export function clientAssets(): Plugin {
  let isDevelopment = false
  let manifestFile = ''
  return {
    name: 'client-assets',
    configResolved(config) {
      isDevelopment = config.command === 'serve'
      manifestFile = `${config.root}/dist/client/.vite/manifest.json`
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return
      if (isDevelopment) return moduleOf(developmentAssets())
      if (this.environment.name === 'client') return moduleOf({ routes: {} })
      const built = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
      return moduleOf(builtAssets(built, await inlineScript(EARLY_INPUT)))
    },
  }
}

function moduleOf(manifest: ServerManifest): string {
  return `export const manifest = ${JSON.stringify(manifest)}`
}

function developmentAssets(): ServerManifest {
  const refresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
  return {
    routes: {
      __root__: {
        css: ['/web/ui/styles.css'],
        scripts: [
          { attrs: { type: 'module' }, children: refresh },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: `/${ENTRY}` } },
        ],
      },
    },
  }
}

async function inlineScript(file: string) {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return { children: (await minify(file, code)).code }
}

function builtAssets(built: Manifest, earlyInput: { children: string }): ServerManifest {
  const entry = built[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is not in the client's manifest`)
  const shared = staticFiles(built, entry)
  const scripts = [earlyInput, chunksToWake(shared), wakeOnceShown(shared.toReversed())]
  const manifest: ServerManifest = { routes: { __root__: { css: cssOf(entry), scripts } } }
  for (const [key, chunk] of Object.entries(built)) {
    if (!ROUTE_CHUNK.test(key)) continue
    const id = routeId(key)
    const own = staticFiles(built, chunk).filter((url) => !shared.includes(url))
    manifest.routes[id] = { scripts: [chunksToWake(own)], css: cssOf(chunk) }
  }
  return manifest
}

/** What a page or the frame around it needs to wake up, for `wakeOnceShown` to find. */
function chunksToWake(urls: string[]) {
  return { attrs: { type: 'application/json', 'data-chunks': '' }, children: JSON.stringify(urls) }
}

/**
 * Loads the page's scripts once the page is shown: on a phone they would hold up fonts and the first picture. Whoever
 * touches it before, or waits for a picture that never comes, wakes it earlier.
 * @param files what every page shares and, last, the entry; run one by one, so that a slow phone can answer in between.
 */
function wakeOnceShown(files: string[]) {
  const children = `{
let isAwake
async function wake() {
  if (isAwake) return
  isAwake = true
  const pause = () => new Promise((next) => setTimeout(next))
  for (const list of document.querySelectorAll('script[data-chunks]'))
    for (const href of JSON.parse(list.textContent)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      await pause()
    }
  for (const file of ${JSON.stringify(files)}) {
    await import(file)
    await pause()
  }
}
addEventListener('load', () => setTimeout(wake))
setTimeout(wake, 3000)
for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, wake, { once: true, capture: true })
}`
  return { children }
}

/** The router's name of a file: `/products/$slug` for `web/routes/products/$slug.tsx`. */
function routeId(key: string): string {
  const path = key
    .replace(/\.tsx\?.*$/, '')
    .replace('web/routes', '')
    .replaceAll('.', '/')
  return path.replace(/\/index$/, '/')
}

function cssOf(chunk: ManifestChunk): string[] {
  return (chunk.css ?? []).map((file) => `/${file}`)
}

/** A chunk and everything that it imports statically. */
function staticFiles(built: Manifest, chunk: ManifestChunk, seen = new Set<string>()): string[] {
  seen.add(`/${chunk.file}`)
  for (const key of chunk.imports ?? []) {
    const imported = built[key]
    if (imported && !seen.has(`/${imported.file}`)) staticFiles(built, imported, seen)
  }
  return [...seen]
}
