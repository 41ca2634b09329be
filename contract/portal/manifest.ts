import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) })

const Screenshot = Icon.omit({ purpose: true }).extend({ form_factor: z.enum(['narrow', 'wide']), label: z.string() })

const Shortcut = z.object({ name: z.string(), url: z.string(), icons: z.array(Icon) })

/** Source: w3.org/TR/appmanifest. */
export const Manifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(Icon),
  screenshots: z.array(Screenshot),
  shortcuts: z.array(Shortcut),
})

export const getManifest = endpoint('GET /portal/manifest', {
  summary: 'Get the portal’s web app manifest',
  output: Manifest,
})
