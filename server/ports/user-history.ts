/** An account whose actions are on record must stay, because its name is shown with them. */
export type UserHistoryChecker<C> = (ctx: C, userId: number) => Promise<boolean>

export interface LeavingUser {
  id: number
  email: string | null
  name: string | null
}

/** Runs first in the transaction that deletes the account, so the account's rows still exist. */
export type UserDataEraser<C> = (ctx: C, user: LeavingUser) => Promise<void>
