export const REVIEWS_AT_ONCE = 5
