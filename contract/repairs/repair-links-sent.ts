/** In a file without schemas, because the shop's pages must not load them. */
export const REPAIR_LINKS_SENT =
  'If we have repairs for this address, we will email their links, up to five a day. Check your spam folder too.'
