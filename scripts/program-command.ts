import { resolve } from 'node:path'

/** The systemd unit and the Dockerfile name the same flags. */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512']

export const PROGRAM_ARGUMENTS = [...NODE_FLAGS, resolve(import.meta.dirname, '../dist/program/main.js')]
