import { Problem } from '#contract/problem.ts'
import type { Finding } from '#contract/system-status/system-status.ts'
import { openVault } from '../backup/vault.ts'
import type { Config } from '../config.ts'
import { openCourier } from '../mail/deliver.ts'
import { mediaBuckets } from '../media/open-media.ts'
import { fault, warning } from './machine-findings.ts'

export async function connectionFindings(config: Config): Promise<Finding[]> {
  return (await Promise.all([mailFindings(config), stripeFindings(config), bucketFindings(config)])).flat()
}

async function mailFindings({ smtpUrl, isDemo }: Config): Promise<Finding[]> {
  const courier = openCourier(smtpUrl)
  if (!courier)
    return [
      warning(
        'no_mail_server',
        isDemo ? 'Emails are not sent; the demo only lists them.' : 'Emails are not sent.',
        'Set SMTP_URL and MAIL_FROM.',
      ),
    ]
  try {
    await courier.verify()
    return []
  } catch (error) {
    const says = `The mail server did not accept the connection: ${withoutPassword((error as Error).message, smtpUrl!)}.`
    return [fault('mail_server_refuses', says, 'Check host, port, name and password in SMTP_URL.')]
  } finally {
    courier.close()
  }
}

const NO_PAYMENT = 'pi_connection_test'

async function stripeFindings({ stripe, publicUrl, isDemo }: Config): Promise<Finding[]> {
  if (!stripe)
    return [
      warning(
        'no_payments',
        isDemo ? 'Online card payments are simulated; no card is charged.' : 'Online card payments are off.',
        'Set the three keys of a Stripe account.',
      ),
    ]
  const findings: Finding[] = []
  if (stripe.secretKey.includes('_live_') !== stripe.publishableKey.includes('_live_'))
    findings.push(
      fault(
        'stripe_keys_differ',
        'One of the two Stripe keys is for tests and the other one is live.',
        'Take both from the same page of the dashboard.',
      ),
    )
  if (!stripe.webhookSecret.startsWith('whsec_'))
    findings.push(
      fault(
        'stripe_webhook_secret',
        'STRIPE_WEBHOOK_SECRET is not the secret of a webhook.',
        `It begins with whsec_ and is shown at Stripe for the webhook to ${publicUrl}/api/webhooks/stripe.`,
      ),
    )
  try {
    const { stripePayments } = await import('../payments/stripe/stripe.ts')
    await stripePayments(stripe).getIntent(NO_PAYMENT)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'payment_intent_not_found'))
      findings.push(
        fault(
          'stripe_refuses',
          'Stripe did not accept the secret key, or did not respond.',
          'Check STRIPE_SECRET_KEY and the connection to api.stripe.com.',
        ),
      )
  }
  return findings
}

async function bucketFindings(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  const look = async (code: string, remedy: string, list: () => AsyncIterable<unknown>) => {
    try {
      for await (const _ of list()) break
    } catch (error) {
      findings.push(fault(code, (error as Error).message, remedy))
    }
  }
  if (config.mediaS3)
    await look('media_bucket_away', 'Check the five MEDIA_S3_ variables.', () => mediaBuckets(config).media.list())
  const vault = openVault(config)
  if (vault)
    await look('backups_away', 'Check BACKUP_DIR, or the five BACKUP_S3_ variables.', () => vault.bucket.list())
  return findings
}

function withoutPassword(text: string, url: string): string {
  const { username, password } = new URL(url)
  return [password, username]
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(decodeURIComponent(secret), '…'), text)
}
