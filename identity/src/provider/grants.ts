import type { Grant, KoaContextWithOIDC } from 'oidc-provider'

/** Grants our own clients every requested scope without consent. */
export async function loadOrMakeGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { provider, client, session, account, requestParamOIDCScopes } = ctx.oidc
  if (!client || !session || !account) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  const grant =
    known?.accountId === account.accountId ? known : new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  const wanted = [...requestParamOIDCScopes].join(' ')
  if (grant === known && grant.getOIDCScopeEncountered() === wanted) return grant
  grant.addOIDCScope(wanted)
  await grant.save()
  return grant
}
