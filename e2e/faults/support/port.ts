const FIRST_PORT = 4300
const PORTS_PER_WORKER = 45

let taken = 0

export function aPort(): number {
  const worker = Number(process.env.VITEST_POOL_ID ?? 1) - 1
  return FIRST_PORT + worker * PORTS_PER_WORKER + (taken++ % PORTS_PER_WORKER)
}
