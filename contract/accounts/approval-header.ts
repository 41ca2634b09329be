/** Carries the token of a manager's approval. */
export const APPROVAL_HEADER = 'x-approval'
