import { z } from 'zod'
import type { AccountingTokens } from '../../ports/accounting-provider.ts'
import { type Explanation, requestAccounting } from './accounting-request.ts'

/** The program as it is registered with the accounting program. */
export interface OAuthClient {
  clientId: string
  clientSecret: string
}

interface TokenRequest {
  client: OAuthClient
  /** The parameters of the grant. */
  form: Record<string, string>
  now: Date
  explain: (body: unknown) => Explanation
}

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

export async function requestTokens(
  url: string,
  { client, form, now, explain }: TokenRequest,
): Promise<AccountingTokens> {
  const { access_token, refresh_token, expires_in } = await requestAccounting(url, {
    answer: Tokens,
    method: 'POST',
    headers: { authorization: basicAuthorization(client) },
    form,
    explain,
  })
  const expiresAt = new Date(now.getTime() + expires_in * 1000)
  return { accessToken: access_token, refreshToken: refresh_token, expiresAt }
}

export function basicAuthorization({ clientId, clientSecret }: OAuthClient): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
}
