/** Of a product's reviews, on its page and in each answer. */
export const REVIEWS_AT_ONCE = 5
