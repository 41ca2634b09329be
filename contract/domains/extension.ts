export const EXTENSIONS = ['com', 'net', 'org', 'io', 'co'] as const
export type Extension = (typeof EXTENSIONS)[number]
