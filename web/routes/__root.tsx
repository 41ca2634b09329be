import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RouterContext } from '../router.tsx'
import { FailedStart } from '../shell/failed-start.tsx'
import { earlyScript } from '../shell/frame/early-script.ts'
import { loadShell } from '../shell/load-shell.ts'
import { faceCss, iconLinks } from '../shell/logo/face-head.ts'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { themeCss } from '../shell/theme-css.ts'
import headingFace from '../ui/style/fonts/heading-face.woff2?url'
import textFace from '../ui/style/fonts/text-face.woff2?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => loadShell(context),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: loaderData?.company.name ?? 'Benchside' },
    ],
    links: [fontPreload(textFace), fontPreload(headingFace), ...iconLinks(loaderData?.face)],
    styles: [
      ...(loaderData?.face?.colors ? [{ children: faceCss(loaderData.face.colors) }] : []),
      ...(loaderData?.theme ? [{ children: themeCss(loaderData.theme) }] : []),
    ],
  }),
  shellComponent: Document,
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  errorComponent: FailedStart,
  notFoundComponent: NotFoundPage,
})

function fontPreload(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const }
}

function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        {/* The router's own scripts would run again after each navigation. */}
        <script
          suppressHydrationWarning
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
          dangerouslySetInnerHTML={{ __html: earlyScript }}
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12161d" />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
