import { expect, onTestFinished } from 'vitest'
import { type GoDaddyDouble, startGoDaddyDouble } from './godaddy-double.ts'
import { type RdapDouble, startRdapDouble } from './rdap-double.ts'

export async function openRegistries(): Promise<RdapDouble> {
  const rdap = await startRdapDouble()
  onTestFinished(rdap.close)
  return rdap
}

export async function openRegistrar(): Promise<GoDaddyDouble> {
  const godaddy = await startGoDaddyDouble()
  onTestFinished(() => {
    godaddy.close()
    expect(godaddy.misfits).toEqual([])
  })
  return godaddy
}
