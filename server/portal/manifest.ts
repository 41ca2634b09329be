import type { z } from 'zod'
import type { Face } from '#contract/branding/face.ts'
import type { Manifest } from '#contract/portal/manifest.ts'
import { getFace } from '../branding/logo/face.ts'
import { getCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'

export async function getManifest(ctx: Ctx): Promise<z.output<typeof Manifest>> {
  const [{ name }, face] = await Promise.all([getCompany(ctx), getFace(ctx)])
  return {
    id: '/service-portal',
    name: `${name} Portal`,
    short_name: 'Portal',
    description: 'Appointments, intake forms and service tasks, with the network or without.',
    start_url: '/service-portal',
    scope: '/service-portal',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: face?.colors?.light.primary ?? '#235a7c',
    icons: icons(face),
    screenshots: [
      screenshot('portal-narrow.png', '780x1400', 'narrow'),
      screenshot('portal-wide.png', '1280x800', 'wide'),
    ],
    shortcuts: [shortcut('New intake form', 'intake', face), shortcut('New appointment', 'appointment', face)],
  }
}

function icons(face: Face | null) {
  const small = face?.iconUrl ?? '/pictures/portal-192.png'
  const large = face?.largeIconUrl ?? '/pictures/portal-512.png'
  return [icon(small, 192, 'any'), icon(large, 512, 'any'), icon(large, 512, 'maskable')]
}

function screenshot(file: string, sizes: string, form_factor: 'narrow' | 'wide') {
  const label = 'Records, what is waiting to be sent, and open repairs'
  return { src: `/portal/${file}`, sizes, type: 'image/png', form_factor, label }
}

function shortcut(name: string, write: string, face: Face | null) {
  return { name, url: `/service-portal?write=${write}`, icons: icons(face).slice(0, 1) }
}

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
