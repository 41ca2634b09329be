/** Whether a module keeps something that this user did, so that the account must stay for its name. */
export type KeepsHistory<C> = (ctx: C, userId: number) => Promise<boolean>

/** Somebody whose account is about to go. */
export interface LeavingUser {
  id: number
  /** Null where nobody proved that it is theirs. */
  email: string | null
  /** First and last name, where both are known. */
  name: string | null
}

/** What a module that stands above the accounts forgets with one, in the transaction that deletes it, before anything else is. */
export type ForgetsUser<C> = (ctx: C, user: LeavingUser) => Promise<void>
