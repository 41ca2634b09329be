import type { z } from 'zod'
import type { Manifest } from '#contract/portal/manifest.ts'
import { getCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'

/** What a browser installs the portal as, by the company's own name. */
export async function getManifest(ctx: Ctx): Promise<z.output<typeof Manifest>> {
  const { name } = await getCompany(ctx)
  return {
    id: '/service-portal',
    name: `${name} Portal`,
    short_name: 'Portal',
    description: 'Appointments, intake forms and service tasks, with the network or without.',
    start_url: '/service-portal',
    scope: '/service-portal',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#235a7c',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
}

function icon(size: number, purpose: 'any' | 'maskable') {
  return { src: `/pictures/portal-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
