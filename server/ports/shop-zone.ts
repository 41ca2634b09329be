export type FindShopZone<C> = (ctx: C) => Promise<string>
