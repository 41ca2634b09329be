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
      {
        label: 'Proxies that are believed',
        value: config.trustedProxies.join(', ') || 'None',
        variable: 'TRUSTED_PROXIES',
      },
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
    const says = isLive ? 'Stripe takes cards.' : 'Stripe is connected with a test key: no money moves.'
    return { ...about, state: 'connected', says }
  }
  if (isDemo)
    return {
      ...about,
      state: 'demo',
      says: 'The demo gateway takes test cards and charges nobody. Set the three keys of a Stripe account to be paid.',
    }
  return {
    ...about,
    state: 'missing',
    says: 'Nobody can pay by card online. Set the three keys of a Stripe account.',
  }
}

function mail({ smtpUrl, mailFrom }: Config): Connection {
  const variables = ['SMTP_URL', 'MAIL_FROM'].map((name) => ({ name, isSet: smtpUrl !== undefined }))
  const about = { name: 'mail' as const, title: 'Mail', variables }
  return smtpUrl
    ? { ...about, state: 'connected', says: `Mails go out as ${mailFrom}.` }
    : {
        ...about,
        state: 'missing',
        says: 'Mails are kept and nobody gets them. Set the address of a mail server and the sender.',
      }
}

function texts({ twilio }: Config): Connection {
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']
  const about = {
    name: 'texts' as const,
    title: 'Text messages',
    variables: names.map((name) => ({ name, isSet: twilio !== undefined })),
  }
  return twilio
    ? {
        ...about,
        state: 'connected',
        says: `Who asks for texts about a repair gets them from ${twilio.from}.`,
      }
    : { ...about, state: 'missing', says: 'No text messages are sent, and no page offers them.' }
}

function storage({ dataDir }: Config): Connection {
  return {
    name: 'storage',
    title: 'Pictures',
    state: 'connected',
    says: `Uploaded pictures are files of this machine, below ${dataDir}. Back that folder up.`,
    variables: [{ name: 'DATA_DIR', isSet: true }],
  }
}

function registrar({ godaddy }: Config, names: DomainLookup): Connection {
  const variables = ['GODADDY_KEY', 'GODADDY_SECRET'].map((name) => ({ name, isSet: godaddy !== undefined }))
  const about = { name: 'registrar' as const, title: 'Domain registrar', variables }
  const standing = names.registrar()
  if (standing.state === 'connected') return { ...about, state: 'connected', says: 'GoDaddy is asked about names.' }
  const instead = names.canCheck
    ? 'Names are looked up at the registries of .com, .net and .org; nobody says anything about .io and .co. What is sold you register by hand within a day, at the prices under Domain prices, where an extension can be taken off sale.'
    : 'Nobody is asked about names: a demo asks no registry.'
  const why = standing.state === 'refused' ? standing.why : 'No registrar is connected.'
  return { ...about, state: 'missing', says: `${why} ${instead}` }
}
