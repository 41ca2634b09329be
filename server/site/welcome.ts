import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import type { Config } from '../config.ts'

export function welcome(config: Config, clusterDir: string | undefined, setupCode: string | null): string {
  const lines = [`Benchside is open at ${config.publicUrl}`, '']
  lines.push(
    `  Data      ${clusterDir ? `embedded PostgreSQL in ${clusterDir}` : 'the PostgreSQL server of DATABASE_URL'}`,
  )
  lines.push(`  Payments  ${payments(config)}`)
  lines.push(`  Mail      ${mail(config)}`)
  lines.push(`  API       ${config.publicUrl}/api/docs`)
  if (setupCode) {
    lines.push(
      '',
      `  Set up your shop at ${config.publicUrl}/setup`,
      `  with this code, good for one day: ${setupCode}`,
    )
  }
  if (config.isDemo) {
    lines.push('', '  This is a demo with made-up products, people and orders. Sign in as')
    for (const { username, password, who } of DEMO_ACCOUNTS)
      lines.push(`    ${username.padEnd(9)} ${password.padEnd(14)} ${who}`)
  }
  lines.push('', '  Ctrl-C stops it.')
  return lines.join('\n')
}

function payments({ stripe, isDemo }: Config): string {
  if (stripe) return 'Stripe'
  return isDemo ? 'demo gateway, no card is charged: pay with 4242 4242 4242 4242' : 'not set up (STRIPE_SECRET_KEY)'
}

function mail({ smtpUrl, isDemo, publicUrl }: Config): string {
  if (smtpUrl) return `sent through ${new URL(smtpUrl).host}`
  return isDemo ? `not sent; read it at ${publicUrl}/mailbox` : 'not sent, kept in the outbox (SMTP_URL)'
}
