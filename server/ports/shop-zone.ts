/** The IANA name of the zone in which the shop lives. */
export type FindShopZone<C> = (ctx: C) => Promise<string>
