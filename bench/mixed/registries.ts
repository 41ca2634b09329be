import { EXTENSIONS } from '#contract/domains/extension.ts'
import { startOutside } from '#server/testing/registries/outside.ts'

/** A registry for each ending, in which nobody has a name but `example`, and IANA's list of them. */
export async function startRegistries(): Promise<{ base: string; close(): void }> {
  const registries = await Promise.all(
    EXTENSIONS.map(async (extension) => ({ extension, ...(await startRegistry(`example.${extension}`)) })),
  )
  const services = registries.map(({ extension, url }) => [[extension], [`${url}/`]])
  const iana = await startOutside(() => ({ status: 200, body: { version: '1.0', services } }))
  return {
    base: `${iana.url}/`,
    close() {
      for (const one of [...registries, iana]) one.close()
    },
  }
}

function startRegistry(known: string) {
  return startOutside(({ path }) =>
    path.endsWith(`/${known}`)
      ? { status: 200, body: { objectClassName: 'domain', ldhName: known } }
      : { status: 404, body: { errorCode: 404 } },
  )
}
