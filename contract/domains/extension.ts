/** What is offered after the dot, in the order in which people ask for it. */
export const EXTENSIONS = ['com', 'net', 'org', 'io', 'co'] as const
export type Extension = (typeof EXTENSIONS)[number]
