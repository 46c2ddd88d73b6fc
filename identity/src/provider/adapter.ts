import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { decrypt, encrypt, KeyMissing, type Keys } from '#platform/crypto.ts'
import type { Kernel } from '../kernel.ts'
import { keyedHash } from '../secrets.ts'
import * as store from './store.ts'

/** Models issued from an authorization code. */
const GRANTED = ['AccessToken', 'RefreshToken', 'AuthorizationCode']

/** Storage for the protocol library. Ids are hashed and payloads encrypted, so that a dump contains no usable session or token. */
export function adapterWith(kernel: Kernel): (model: string) => Adapter {
  const { lookup, seal } = kernel.settings.keys

  function open(artifact: store.Artifact | undefined): AdapterPayload | undefined {
    if (!artifact) return undefined
    const payload = unseal(seal, artifact.payload)
    if (!payload || !artifact.consumed_at) return payload
    return { ...payload, consumed: Math.floor(artifact.consumed_at.getTime() / 1000) }
  }

  const hashOf = (model: string, id: string) => keyedHash(lookup, 'artifact', model, id)

  /** A code used twice at once was stolen: revokes its grant and all tokens, including those just issued to the first user. */
  async function revokeGrantOf(code: string): Promise<void> {
    await kernel.query(async (checkout) => {
      const grantId = open(await store.findArtifact(checkout, 'AuthorizationCode', hashOf('AuthorizationCode', code)))?.grantId
      if (grantId === undefined) return
      for (const model of GRANTED) await store.deleteArtifactsOfGrant(checkout, model, grantId)
      await store.deleteArtifact(checkout, 'Grant', hashOf('Grant', grantId))
    })
  }

  return (model) => {
    const hash = (id: string) => hashOf(model, id)
    return {
      upsert: (id, payload) => kernel.query((checkout) => store.putArtifact(checkout, rowOf(seal, model, hash(id), payload))),
      find: async (id) => open(await kernel.query((checkout) => store.findArtifact(checkout, model, hash(id)))),
      findByUid: async (uid) => open(await kernel.query((checkout) => store.findArtifactByUid(checkout, model, uid))),
      // only the device flow has user codes, and it is off
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const mine = await kernel.query((checkout) => store.consumeArtifact(checkout, model, hash(id), kernel.clock.now()))
        if (mine) return
        if (model === 'AuthorizationCode') await revokeGrantOf(id)
        throw new errors.InvalidGrant('already used')
      },
      destroy: (id) => kernel.query((checkout) => store.deleteArtifact(checkout, model, hash(id))),
      revokeByGrantId: (grantId) => kernel.query((checkout) => store.deleteArtifactsOfGrant(checkout, model, grantId)),
    }
  }
}

function rowOf(seal: Keys, model: string, idHash: Buffer, payload: AdapterPayload): store.NewArtifact {
  if (payload.exp === undefined) throw new Error(`${model} has no expiry`)
  return {
    model,
    idHash,
    payload: encrypt(seal, JSON.stringify(payload)),
    uid: payload.uid ?? null,
    grantId: payload.grantId ?? null,
    // an interaction with a finished sign-in belongs to that person, too
    sub: payload.accountId ?? signedInBy(payload),
    // by the library's clock; the library checks the expiry itself
    expiresAt: new Date(payload.exp * 1000),
  }
}

function signedInBy({ result }: AdapterPayload): string | null {
  const login = result?.['login'] as { readonly accountId?: string } | undefined
  return login?.accountId ?? null
}

/** A payload encrypted with another secret counts as missing. Throws KeyMissing if that secret is only not here. */
function unseal(seal: Keys, payload: Buffer): AdapterPayload | undefined {
  try {
    return JSON.parse(decrypt(seal, payload)) as AdapterPayload
  } catch (error) {
    if (error instanceof KeyMissing) throw error
    return undefined
  }
}
