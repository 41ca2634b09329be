import { spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { cleanEnv } from '#server/testing/npm-environment.ts'
import { quickScratchFolder } from '#server/testing/scratch-folder.ts'
import { freePort } from '../../scripts/free-port.ts'

test('serves a styled page that hydrates without errors by `npm run dev`', async ({ page }) => {
  test.setTimeout(180_000)
  const port = await freePort()
  const dev = spawn('npm', ['run', 'dev'], {
    detached: true,
    stdio: 'ignore',
    env: { ...cleanEnv(), PORT: String(port), DATA_DIR: quickScratchFolder(), DEMO: '1' },
  })
  const url = `http://localhost:${port}`
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  )

  try {
    await expect(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200)).toPass({ timeout: 120_000 })
    await page.goto(url)
    await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 60_000 })

    await expect(page.locator('body')).toHaveCSS('font-family', /Instrument Sans/)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('display', 'flex')
    expect(complaints).toEqual([])
  } finally {
    process.kill(-dev.pid!, 'SIGTERM')
    await new Promise((resolve) => dev.once('exit', resolve))
  }
})
