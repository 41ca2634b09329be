import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { addPasskey, beginPasskey, confirmWithPasskey, type Passkey } from '#contract/accounts/passkey.ts'
import { proveIdentity } from '#contract/accounts/proof.ts'
import type { Visitor } from './visitor.ts'

interface Options {
  challenge: string
  [name: string]: unknown
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

export function anAuthenticator({ origin = 'http://localhost:3000', rpID = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const named = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  const authenticator = {
    id,
    counter: 0,
    origin,
    isVerified: true,
    create({ challenge }: Options) {
      const authData = Buffer.concat([dataFor(ATTESTED), attestedKey(credentialId, publicKey)])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get({ challenge }: Options) {
      authenticator.counter += 1
      const authData = dataFor()
      const clientDataJSON = clientData('webauthn.get', challenge)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, hash]))
        .sign(privateKey)
      return {
        ...named,
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
  return authenticator

  function clientData(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: authenticator.origin, crossOrigin: false })).toString(
      'base64url',
    )
  }

  function dataFor(more = 0): Buffer {
    const flags = PRESENT | (authenticator.isVerified ? VERIFIED : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(authenticator.counter)
    return Buffer.concat([createHash('sha256').update(rpID).digest(), Buffer.from([flags]), counter])
  }
}

function attestedKey(credentialId: Buffer, key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  return Buffer.concat([Buffer.alloc(16), length, credentialId, Buffer.from(isoCBOR.encode(cose))])
}

type Authenticator = ReturnType<typeof anAuthenticator>
type AddedPasskey = Passkey & { recoveryCodes: string[] | null }

export async function withPasskey(
  visitor: Visitor,
  key: Authenticator = anAuthenticator(),
): Promise<{ key: Authenticator; passkey: AddedPasskey }> {
  const options = await visitor.call(beginPasskey)
  const passkey = await visitor.call(addPasskey, { name: 'Phone', credential: key.create(options) })
  return { key, passkey }
}

export async function proveByPasskey(visitor: Visitor, key: Authenticator): Promise<void> {
  const options = await visitor.call(confirmWithPasskey)
  await visitor.call(proveIdentity, { passkey: key.get(options) })
}
