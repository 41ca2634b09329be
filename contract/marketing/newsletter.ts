import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email } from '../scalars.ts'

export const NewsletterSignUp = z.strictObject({ email: Email })
export type NewsletterSignUp = z.infer<typeof NewsletterSignUp>

const NewsletterLink = z.strictObject({ token: z.string().max(200) })
export type NewsletterLink = z.infer<typeof NewsletterLink>

const Said = z.object({ message: z.string() })
export type Said = z.infer<typeof Said>

export const signUpForNewsletter = endpoint('POST /newsletter', {
  summary: 'Subscribe to the newsletter, subject to email confirmation; the response is the same for every address',
  input: NewsletterSignUp,
  output: Said,
  status: 202,
})

export const confirmNewsletter = endpoint('POST /newsletter/confirm', {
  summary: 'Confirm a subscription with the emailed key',
  input: NewsletterLink,
  output: Said,
})

export const unsubscribeFromNewsletter = endpoint('POST /newsletter/unsubscribe', {
  summary: 'Unsubscribe with the key from any newsletter email',
  input: NewsletterLink,
  output: Said,
})
