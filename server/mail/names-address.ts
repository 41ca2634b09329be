import { type SQL, sql } from 'drizzle-orm'

/** Matches the whole address only. @param email in lower case. */
export function namesAddress(text: SQL, email: string): SQL {
  const whole = `(?<![a-z0-9._%+-])${email.replace(/[^a-z0-9]/g, '\\$&')}(?!-|\\.?[a-z0-9])`
  return sql`lower(${text}) ~ ${whole}`
}
