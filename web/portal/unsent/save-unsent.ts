import { saveFile } from '../../save-file.ts'
import type { Portal } from '../portal.ts'

export async function saveUnsent(portal: Portal): Promise<void> {
  const { unsentFile } = await import('./unsent-file.ts')
  saveFile({ name: 'portal-records.json', content: unsentFile(await portal.unsent()) })
}
