import type { LinkProps } from '@tanstack/react-router'

/** An address of the office: route, parameters and search. */
export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>
