/** Longer than any answer about names that is worth reading. */
const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 3_000

export interface JsonAnswer {
  status: number
  /** Undefined where it is no JSON, or none that ends. */
  body: unknown
  /** What the server asks to wait after a 429 or 503, where it says so. */
  retryAfterSeconds: number | undefined
}

interface Question {
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: unknown
  timeoutMs?: number
}

/** Whose program asks, and where its owner can be reached. */
export function userAgentOf(publicUrl: string): string {
  return `Benchside/1 (+${publicUrl})`
}

/**
 * Asks another's server within bounds of time and length; where it sends us elsewhere we do not follow. Undefined where
 * nobody answered.
 */
export async function askJson(
  url: string | URL,
  { headers, method = 'GET', body, timeoutMs = TIMEOUT_MS }: Question,
): Promise<JsonAnswer | undefined> {
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const waits = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const retryAfterSeconds = Number.isFinite(waits) ? waits : undefined
    return { status: answer.status, body: parsed(await shortText(answer)), retryAfterSeconds }
  } catch {
    return undefined
  }
}

async function shortText(answer: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop hangs up.
    if (bytes > MAX_BYTES) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
