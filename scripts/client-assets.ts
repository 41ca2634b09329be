import { readFile } from 'node:fs/promises'
import type { ServerManifest } from '@tanstack/router-core'
import { type Manifest, type ManifestChunk, minify, type Plugin, transformWithOxc } from 'vite'
import { isOfPagesThatSell } from './shop-routes.ts'

const NAME = 'virtual:client-assets'
const ENTRY = 'web/entry-client.tsx'
const OFFICE_ENTRY = 'web/entry-office.tsx'
/** The table of all pages of the shop, which each needs that is not in the frame's. */
const ALL_PAGES = 'virtual:shop-routes'
/** It comes with files of its own, which share none with the shop's. */
const STATUS_ENTRY = 'web/entry-status.tsx'
const STATUS_PAGE = 'web/routes/r/$key.tsx?tsr-split=component'
const EARLY_INPUT = 'web/early-input.ts'
/** Pictures with the class `once-shown` may come. */
const SHOWN = "document.documentElement.dataset.shown = ''"
/**
 * Tells zod, for all that a page loads later, to write no code of its own: it would try once on each page, which the content
 * policy refuses and browsers then report.
 */
const WITHOUT_EVAL = 'self.__zod_globalConfig = { jitless: true }'
/** The page of a route file, which the router's plugin cuts off. */
const ROUTE_CHUNK = /^web\/routes\/.+\?tsr-split=component$/

/** What a rendered page must load, by route: in development from Vite's server, in a build from the client's manifest. */
export function clientAssets(): Plugin {
  let isDevelopment = false
  let manifests = ''
  return {
    name: 'client-assets',
    configResolved(config) {
      isDevelopment = config.command === 'serve'
      manifests = `${config.root}/dist/client/.vite`
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return
      if (isDevelopment) return moduleOf(developmentAssets(), `${WITHOUT_EVAL};${SHOWN}`)
      if (this.environment.name === 'client') return moduleOf({ routes: {} }, '')
      const read = async (name: string) =>
        JSON.parse(await readFile(`${manifests}/${name}.json`, 'utf8')) as Manifest
      const built = await read('manifest')
      const assets = builtAssets(built)
      assets.routes[routeId(STATUS_PAGE)] = statusAssets(await read('status'))
      return moduleOf(assets, await startScript(filesOf(built, ENTRY)))
    },
  }
}

function moduleOf(manifest: ServerManifest, startScript: string): string {
  return `export const manifest = ${JSON.stringify(manifest)}
export const startScript = ${JSON.stringify(startScript)}`
}

function developmentAssets(): ServerManifest {
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
          // It has the pages of the shop as well.
          { attrs: { type: 'module', src: `/${OFFICE_ENTRY}` } },
        ],
      },
    },
  }
}

async function startScript(frame: string[]): Promise<string> {
  const { code } = await transformWithOxc(await readFile(EARLY_INPUT, 'utf8'), EARLY_INPUT)
  return (await minify(EARLY_INPUT, `${code}\n${wakeOnceShown(frame)}`)).code
}

function builtAssets(built: Manifest): ServerManifest {
  const frame = filesOf(built, ENTRY)
  const officeFrame = filesOf(built, OFFICE_ENTRY)
  const manifest: ServerManifest = { routes: { __root__: { css: cssOf(built, ENTRY) } } }
  for (const key of Object.keys(built)) {
    if (!ROUTE_CHUNK.test(key)) continue
    const id = routeId(key)
    const around = id.startsWith('/admin') ? officeFrame : frame
    const table = id.startsWith('/admin') || isOfPagesThatSell(key) ? [] : filesOf(built, ALL_PAGES)
    const own = [...new Set([...table, ...filesOf(built, key)])].filter((url) => !around.includes(url))
    manifest.routes[id] = { scripts: [dataScript('data-chunks', own)], css: cssOf(built, key) }
  }
  for (const id of new Set([...Object.keys(manifest.routes).filter(isUppermostOfOffice), '/admin-new'])) {
    const { scripts = [], ...more } = manifest.routes[id] ?? {}
    manifest.routes[id] = { ...more, scripts: [...scripts, dataScript('data-frame', officeFrame)] }
  }
  return manifest
}

function statusAssets(built: Manifest): ServerManifest['routes'][string] {
  const frame = filesOf(built, STATUS_ENTRY)
  const own = filesOf(built, STATUS_PAGE).filter((url) => !frame.includes(url))
  return { scripts: [dataScript('data-chunks', own), dataScript('data-frame', frame)] }
}

/** What lies below `/admin` is in its frame. */
function isUppermostOfOffice(id: string): boolean {
  return id === '/admin' || id.startsWith('/admin_/')
}

/** Files for `wakeOnceShown` to find: those that a page needs to wake up, or those of the frame around it. */
function dataScript(name: 'data-chunks' | 'data-frame', urls: string[]) {
  return { attrs: { type: 'application/json', [name]: '' }, children: JSON.stringify(urls) }
}

/**
 * Loads the page's scripts once the page is shown: on a phone they would hold up fonts and the first picture. Whoever
 * touches it before, or waits for a picture that never comes, wakes it earlier. Where a worker opened the page its files are
 * on this device and hold nothing up: then they are loaded at once, and the worker is told later, to look for a newer page.
 * @param frame the entry and what it shares with every page of the shop. A page in another frame names that one's files
 * itself. They run one by one, the entry last, so that a slow phone can answer in between.
 */
function wakeOnceShown(frame: string[]): string {
  return `{
${WITHOUT_EVAL}
let isAwake
const worker = navigator.serviceWorker?.controller
async function wake() {
  if (isAwake) return
  isAwake = true
  ${SHOWN}
  const pause = () => worker || new Promise((next) => setTimeout(next))
  const other = document.querySelector('script[data-frame]')
  const frame = other ? JSON.parse(other.textContent) : ${JSON.stringify(frame)}
  const pages = [...document.querySelectorAll('script[data-chunks]')].flatMap((list) => JSON.parse(list.textContent))
  for (const href of [...frame, ...pages]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    await pause()
  }
  for (const file of frame.toReversed()) {
    await import(file)
    await pause()
  }
}
if (worker) {
  addEventListener('DOMContentLoaded', wake)
  setTimeout(() => worker.postMessage('opened'), 3000)
}
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake))))
setTimeout(wake, 3000)
for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, wake, { once: true, capture: true })
}`
}

/** The router's name of a file: `/products/$slug` for `web/routes/products/$slug.tsx`. */
function routeId(key: string): string {
  const path = key
    .replace(/\.tsx\?.*$/, '')
    .replace('web/routes', '')
    .replaceAll('.', '/')
  return path.replace(/\/index$/, '/').replace(/\/route$/, '')
}

/** The style sheets of a chunk and of all that it imports statically. */
function cssOf(built: Manifest, key: string): string[] {
  return [...new Set(chunksOf(built, key).flatMap(({ css }) => css ?? []))].map((file) => `/${file}`)
}

/** A chunk's file and those of everything that it imports statically. */
function filesOf(built: Manifest, key: string): string[] {
  return chunksOf(built, key).map(({ file }) => `/${file}`)
}

function chunksOf(built: Manifest, key: string, seen = new Set<ManifestChunk>()): ManifestChunk[] {
  const chunk = built[key]
  if (!chunk) throw new Error(`${key} is not in the client's manifest`)
  if (!seen.has(chunk)) {
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) chunksOf(built, imported, seen)
  }
  return [...seen]
}
