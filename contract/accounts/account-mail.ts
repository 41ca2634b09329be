import type { StandardMail } from '../mail/standard-mail.ts'

export const ACCOUNT_MAILS = {
  invitation: {
    name: 'Invitation',
    when: 'when the shop makes an account for someone',
    subject: 'Your account at {shop}',
    opening:
      'We created an account for you with the username {username}. Choose a password to start. The link works once, within {days} days.',
    words: ['username', 'days'],
  },
  email_verification: {
    name: 'Confirm the email address',
    when: 'when an account gets an address',
    subject: 'Please confirm your email address for {shop}',
    opening:
      'Please confirm that this is your email address: open this page and press the button. The link works for two days.',
  },
  email_taken: {
    name: 'Account exists',
    when: 'when the address of an account is used for another one',
    subject: 'You already have an account',
    opening:
      'Someone, hopefully you, tried to use your email address for another account. You have one already: sign in with this address, or set a new password.',
  },
  password_reset: {
    name: 'New password',
    when: 'when a new password is requested',
    subject: 'Set a new password',
    opening:
      'Someone, hopefully you, asked for a new password for {username}. The link works once and for {minutes} minutes.',
    words: ['username', 'minutes'],
  },
  password_changed: {
    name: 'Password changed',
    when: 'when the password is changed',
    subject: 'Your password was changed',
    opening: 'The password of your account was just changed, and your other devices were signed out.',
  },
  email_changed: {
    name: 'Email address changed',
    when: 'to the previous address',
    subject: 'The email address of your account was changed',
    opening: 'Your account now uses {email}.',
    words: ['email'],
  },
  second_factor_on: {
    name: 'Second step on',
    when: 'when an authenticator app is added',
    subject: 'The second step was turned on',
    opening: 'Signing in to your account now asks for a code from your authenticator app too.',
  },
  second_factor_off: {
    name: 'Second step off',
    when: 'when the authenticator app is removed',
    subject: 'The second step was turned off',
    opening: 'Signing in to your account no longer asks for a code.',
  },
  passkey_added: {
    name: 'Passkey added',
    when: 'when a passkey is added',
    subject: 'A passkey was added to your account',
    opening: '“{passkey}” now signs in to your account without a password.',
    words: ['passkey'],
  },
  passkey_removed: {
    name: 'Passkey removed',
    when: 'when a passkey is removed',
    subject: 'A passkey was removed from your account',
    opening: '“{passkey}” no longer signs in to your account.',
    words: ['passkey'],
  },
  recovery_codes_renewed: {
    name: 'New recovery codes',
    when: 'when recovery codes are replaced',
    subject: 'Your account has new recovery codes',
    opening: 'New recovery codes were created for your account. The old ones no longer work.',
  },
  account_deleted: {
    name: 'Account deleted',
    when: 'when an account is deleted',
    subject: 'Your account is deleted',
    opening:
      'Your account and its data were deleted. Past orders stay in our records without your name, as required by law.',
  },
  newsletter_confirmation: {
    name: 'Newsletter',
    when: 'to confirm a subscription',
    subject: 'Please confirm: the newsletter of {shop}',
    opening: 'Someone, hopefully you, signed up for the newsletter of {shop} with this address.',
    lacks: ['name'],
  },
} as const satisfies Record<string, StandardMail>
export type AccountMailKind = keyof typeof ACCOUNT_MAILS
