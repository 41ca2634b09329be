export const LOADING_ERROR = {
  title: 'Error',
  description: 'There was a problem loading checkout information',
  tone: 'destructive',
} as const
