import { rm } from 'node:fs/promises'
import { copyWithOwners, quickScratchFolder } from '#server/testing/scratch-folder.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startProgram } from '../faults/support/program.ts'
import { test as journey } from './fixtures.ts'

export interface OwnShop {
  url: string
  log(): string
}

type OpenShop = (env: Record<string, string>) => Promise<OwnShop>

export const test = journey.extend<{ openShop: OpenShop }>({
  openShop: async ({ context, failureReport }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (env) => {
      const folder = quickScratchFolder()
      if (env.DEMO === '1') copyWithOwners(process.env.CLOSED_SHOP!, folder)
      const port = await freePort()
      const program = await startProgram(port, { DATA_DIR: folder, BENCHSIDE_PAGES: '', ...env })
      closing.push(async () => {
        program.signal('SIGTERM')
        await program.exited
        await rm(folder, { recursive: true, force: true })
      })
      return { url: `http://localhost:${port}`, log: program.output }
    })
    await failureReport.capture()
    for (const page of context.pages()) await page.close()
    for (const close of closing) await close()
  },
})
