import type { Connection, Settings } from '#contract/settings/settings.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import type { DomainLookup } from '../ports/domain-lookup.ts'

export async function getSettings({ config, names }: Ctx): Promise<Settings> {
  return {
    connections: [payments(config), mail(config), texts(config), storage(config), registrar(config, names)],
    facts: [
      { label: 'Address of the shop', value: config.publicUrl, variable: 'PUBLIC_URL' },
      {
        label: 'Demo',
        value: config.isDemo ? 'On: made-up data, demo accounts and demo cards' : 'Off',
        variable: 'DEMO',
      },
      {
        label: 'Database',
        value: config.databaseUrl ? 'A server of your own' : 'Built in, in the data folder',
        variable: 'DATABASE_URL',
      },
      {
        label: 'Cookies and links',
        value: config.isSecure ? 'Only over https' : 'Also over http: fine on one machine, not on the internet',
        variable: 'PUBLIC_URL',
      },
      { label: 'Trusted proxies', value: config.trustedProxies.join(', ') || 'None', variable: 'TRUSTED_PROXIES' },
    ],
  }
}

function payments({ stripe, isDemo }: Config): Connection {
  const about = {
    name: 'payments' as const,
    title: 'Card payments',
    variables: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) => ({
      name,
      isSet: stripe !== undefined,
    })),
  }
  if (stripe) {
    const isLive = stripe.secretKey.startsWith('sk_live') || stripe.secretKey.startsWith('rk_live')
    const says = isLive ? 'Stripe accepts cards.' : 'Stripe is connected with a test key: no money moves.'
    return { ...about, state: 'connected', says }
  }
  if (isDemo)
    return {
      ...about,
      state: 'demo',
      says: 'The demo gateway accepts test cards and charges no one. Set the three keys of a Stripe account to accept payments.',
    }
  return { ...about, state: 'missing', says: 'Online card payments are off. Set the three keys of a Stripe account.' }
}

function mail({ smtpUrl, mailFrom }: Config): Connection {
  const variables = ['SMTP_URL', 'MAIL_FROM'].map((name) => ({ name, isSet: smtpUrl !== undefined }))
  const about = { name: 'mail' as const, title: 'Mail', variables }
  return smtpUrl
    ? { ...about, state: 'connected', says: `Emails are sent as ${mailFrom}.` }
    : { ...about, state: 'missing', says: 'Emails are not sent. Set the address of a mail server and the sender.' }
}

function texts({ twilio }: Config): Connection {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']
  const about = {
    name: 'texts' as const,
    title: 'Text messages',
    variables: names.map((name) => ({ name, isSet: twilio !== undefined })),
  }
  return twilio
    ? { ...about, state: 'connected', says: `Customers who opt in get text messages from ${twilio.from}.` }
    : { ...about, state: 'missing', says: 'Text messages are off.' }
}

function storage({ dataDir }: Config): Connection {
  return {
    name: 'storage',
    title: 'Pictures',
    state: 'connected',
    says: `Uploaded pictures are stored in ${dataDir}. Back up this folder.`,
    variables: [{ name: 'DATA_DIR', isSet: true }],
  }
}

function registrar({ godaddy }: Config, names: DomainLookup): Connection {
  const variables = ['GODADDY_KEY', 'GODADDY_SECRET'].map((name) => ({ name, isSet: godaddy !== undefined }))
  const about = { name: 'registrar' as const, title: 'Domain registrar', variables }
  const standing = names.registrar()
  if (standing.state === 'connected')
    return { ...about, state: 'connected', says: 'Domain names are checked with GoDaddy.' }
  const instead = names.canCheck
    ? 'Names are checked with the registries of .com, .net and .org. Availability of .io and .co is unknown. You register sold domains manually within a day, at the prices under Domain prices, where you can turn off extensions.'
    : 'A demo does not check domain names with registries.'
  const why = standing.state === 'refused' ? standing.why : 'No registrar is connected.'
  return { ...about, state: 'missing', says: `${why} ${instead}` }
}
