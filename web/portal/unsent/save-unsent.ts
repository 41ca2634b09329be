import type { Portal } from '../portal.ts'

export async function saveUnsent(portal: Portal): Promise<void> {
  const { unsentFile } = await import('./unsent-file.ts')
  const url = URL.createObjectURL(unsentFile(await portal.unsent()))
  Object.assign(document.createElement('a'), { href: url, download: 'portal-records.json' }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
