import { expect, onTestFinished } from 'vitest'
import { type GoDaddyDouble, startGoDaddyDouble } from './godaddy-double.ts'
import { type RdapDouble, startRdapDouble } from './rdap-double.ts'

/** The registries, for as long as the test lasts. */
export async function openRegistries(): Promise<RdapDouble> {
  const rdap = await startRdapDouble()
  onTestFinished(rdap.close)
  return rdap
}

/** GoDaddy, likewise. Whatever it is asked must fit its description. */
export async function openRegistrar(): Promise<GoDaddyDouble> {
  const godaddy = await startGoDaddyDouble()
  onTestFinished(() => {
    godaddy.close()
    expect(godaddy.misfits).toEqual([])
  })
  return godaddy
}
