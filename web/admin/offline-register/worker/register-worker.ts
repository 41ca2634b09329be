declare const self: ServiceWorkerGlobalScope

import { type BuiltPage, serveCachedPage } from '../../../portal/worker/cached-page.ts'

/** Replaced at build time; see `scripts/page-worker.ts`. */
declare const BUILT: BuiltPage

serveCachedPage(BUILT, { cachePrefix: 'register-', replaces: '/admin/orders/new' })

// A register is never closed, and the files of an open page stay in the previous version's cache.
self.addEventListener('install', () => void self.skipWaiting())
