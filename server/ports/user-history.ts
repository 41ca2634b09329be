/** Whether an area keeps something that this user did, so that the account must stay for its name. */
export type KeepsHistory<C> = (ctx: C, userId: number) => Promise<boolean>
