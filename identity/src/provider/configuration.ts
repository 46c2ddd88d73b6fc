import { interactionPolicy, type ClientMetadata, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import { cookieNames } from '../_http/cookies.ts'
import { messagePage } from '../_http/page.ts'
import type { Kernel } from '../kernel.ts'
import { ACCESS_TOKEN_SECONDS, AUTHORIZATION_CODE_SECONDS, REQUEST_SECONDS } from '../limits.ts'
import type { ClientOptions, Settings } from '../settings.ts'
import { texts } from '../texts.de.ts'
import { epochSeconds } from './epoch.ts'
import { findAccountWith } from './account.ts'
import { adapterWith } from './adapter.ts'
import { loadOrMakeGrant } from './grants.ts'
import { mayOmitPkce } from './generated.ts'
import { interactionUrlWith } from './interactions.ts'
import { logoutPage } from './logout.ts'
import { paths } from './paths.ts'

/** Configuration of the protocol library. Everything unused is off. */
export function configurationOf(kernel: Kernel, signingKeys: JWK[]): Configuration {
  const { settings } = kernel
  return {
    ...protocol,
    features,
    adapter: adapterWith(kernel),
    clients: settings.clients.map(metadataOf),
    jwks: { keys: signingKeys },
    cookies: cookiesOf(settings),
    ttl: lifetimesOf(settings),
    interactions: { policy: policy(), url: interactionUrlWith(kernel) },
    findAccount: findAccountWith(kernel),
    // the library refuses all other origins; middleware.ts removes what it would allow them
    clientBasedCORS: (_ctx, origin) => origin === settings.origin,
    fetch: fetchOf(settings),
    renderError: (ctx) => renderError(ctx, settings),
  }
}

const protocol: Configuration = {
  routes: paths,
  responseTypes: ['code'],
  scopes: ['openid', 'profile', 'email', 'roles'],
  claims: {
    openid: ['sub', 'sid', 'auth_time', 'acr', 'amr'],
    profile: ['name', 'given_name', 'family_name', 'mobile_number'],
    email: ['email', 'email_verified'],
    roles: ['roles'],
  },
  acrValues: ['pwd', 'mfa', 'mfa-weaker'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  pkce: { required: (ctx) => !mayOmitPkce(ctx) },
  extraParams: ['view_type'],
  allowOmittingSingleRegisteredRedirectUri: false,
  loadExistingGrant: loadOrMakeGrant,
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  // tokens end with the provider's session
  expiresWithSession: () => true,
}

const features: NonNullable<Configuration['features']> = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  backchannelLogout: { enabled: true },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: (ctx, form) => logoutPage(ctx, form),
    postLogoutSuccessSource: (ctx) => logoutPage(ctx),
  },
}

function lifetimesOf({ sessionSeconds: seconds }: Settings): NonNullable<Configuration['ttl']> {
  return {
    AccessToken: ACCESS_TOKEN_SECONDS,
    AuthorizationCode: AUTHORIZATION_CODE_SECONDS,
    IdToken: ACCESS_TOKEN_SECONDS,
    Interaction: REQUEST_SECONDS,
    Grant: seconds + REQUEST_SECONDS,
    RefreshToken: seconds,
    // counted from the sign-in: silent sign-ins do not extend it
    Session: (_ctx, { loginTs }) => Math.max(1, (loginTs ?? epochSeconds()) + seconds - epochSeconds()),
  }
}

/**
 * The library's dispatcher refuses loopback, but calls go only to configured clients. A client at our public address may be reachable only
 * internally.
 */
function fetchOf({ publicUrl, internalOrigin }: Settings): NonNullable<Configuration['fetch']> {
  const { origin } = new URL(publicUrl)
  return (url, options) => {
    const address = url instanceof Request ? url.url : url.toString()
    const inside = internalOrigin && address.startsWith(`${origin}/`) ? internalOrigin() + address.slice(origin.length) : address
    return fetch(inside, { ...options, dispatcher: undefined } as unknown as RequestInit)
  }
}

function metadataOf(client: ClientOptions): ClientMetadata {
  return {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...(client.clientName ? { client_name: client.clientName } : {}),
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.postLogoutRedirectUris],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    require_auth_time: true,
    ...(client.backchannelLogoutUri
      ? { backchannel_logout_uri: client.backchannelLogoutUri, backchannel_logout_session_required: true }
      : {}),
  }
}

function cookiesOf(settings: Settings): NonNullable<Configuration['cookies']> {
  const { session, interaction, resume } = cookieNames(settings)
  return {
    names: { session, interaction, resume },
    long: { httpOnly: true, sameSite: 'lax', path: '/' },
    // only the way back to the library needs these
    short: { httpOnly: true, sameSite: 'lax', path: settings.mountPath + paths.authorization },
  }
}

/** The only prompt is sign-in: our own clients need no consent. A session whose account is gone signs in again. */
function policy(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base()
  prompts.remove('consent')
  prompts
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('account_missing', 'the account of the session is gone', 'login_required', ({ oidc }) =>
        Boolean(oidc.session?.accountId && !oidc.account),
      ),
    )
  return prompts
}

function renderError(ctx: KoaContextWithOIDC, settings: Settings): void {
  ctx.type = 'html'
  ctx.body = messagePage(ctx.status === 503 ? texts.unavailable : texts.failed, settings.publicUrl)
}
