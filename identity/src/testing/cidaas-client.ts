import type { Browser } from './browser.ts'

/** What a script of cidaas' JavaScript client makes of an answer: its JSON, or `empty` for no content. */
export interface Told {
  readonly status: number
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly body: unknown
}

type Values = Readonly<Record<string, unknown>>

/** Headers of a form that the browser posts by itself, as a navigation. */
const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

interface Client {
  /** address of the provider, with its path */
  readonly authority: string
  readonly browser: Browser
  readonly clientId: string
  readonly redirectUri: string
}

/** Makes the calls of cidaas' JavaScript client 5.0.0: the same paths, bodies and encodings, from a page of the provider's origin. */
export function cidaasClient({ authority, browser, clientId, redirectUri }: Client) {
  async function told(answer: Promise<Response>, empty: unknown): Promise<Told> {
    const response = await answer
    const text = await response.text()
    // the real client does the same, and never settles on an answer that is no JSON
    const body: unknown = text === '' ? empty : JSON.parse(text)
    const { data } = typeof body === 'object' && body !== null && 'data' in body ? body : {}
    return { status: response.status, data: data as Told['data'], body }
  }
  const json = (path: string, body: Values, headers: Record<string, string> = {}, empty: unknown = false) =>
    told(browser.json(authority + path, body, { 'sec-fetch-dest': 'empty', ...headers }), empty)
  const get = (path: string, headers: Record<string, string> = {}, empty: unknown = false) =>
    told(browser.get(authority + path, { 'content-type': 'application/json', 'sec-fetch-dest': 'empty', ...headers }), empty)
  const form = (path: string, values: Values) =>
    browser.post(authority + path, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])), NAVIGATION)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const headersOf = (values: Values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

  return {
    getRequestId: (change: Values = {}) =>
      json('/authz-srv/authrequest/authz/generate', {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'fragment',
        scope: 'openid profile email roles mobile',
        nonce: '1764324000000',
        ui_locales: 'de',
        ...change,
      }),
    getTenantInfo: () => get('/public-srv/tenantinfo/basic'),
    getClientInfo: (requestId: string) => get(`/public-srv/public/${requestId}`),
    getRegistrationSetup: (requestId: string) => get(`/registration-setup-srv/public/list?acceptlanguage=de-DE&requestId=${requestId}`),
    register: (user: Values, requestId: string) =>
      json('/users-srv/register', user, { requestId, acceptlanguage: 'de-DE', 'accept-language': 'de-DE' }),
    loginWithCredentials: (options: Values) => form('/login-srv/login', options),
    initiateAccountVerification: (options: Values) => form('/verification-srv/account/initiate', options),
    verifyAccount: (options: Values) => json('/verification-srv/account/verify', options),
    getMFAList: (options: Values) => json('/verification-srv/v2/setup/public/configured/list', options),
    initiateMFA: (options: Values & { type: string }) => json(`/verification-srv/v2/authenticate/initiate/${options.type}`, options),
    authenticateMFA: (options: Values & { type: string }) =>
      json(`/verification-srv/v2/authenticate/authenticate/${options.type}`, options, {}, undefined),
    mfaContinue: (options: Values & { track_id: string }) => form(`/login-srv/precheck/continue/${options.track_id}`, options),
    getMissingFields: (trackId: string) => get(`/token-srv/prelogin/metadata/${trackId}`),
    progressiveRegistration: (options: Values, headers: Values) =>
      json('/login-srv/progressive/update/user', options, headersOf(headers), undefined),
    initiateResetPassword: (options: Values) => json('/users-srv/resetpassword/initiate', options),
    handleResetPassword: (options: Values) => json('/users-srv/resetpassword/validatecode', options),
    handleResetPasswordByForm: (options: Values) => form('/users-srv/resetpassword/validatecode', options),
    resetPassword: (options: Values) => json('/users-srv/resetpassword/accept', options),
    resetPasswordByForm: (options: Values) => form('/users-srv/resetpassword/accept', options),
    generateTokenFromCode: (options: Values) =>
      json('/token-srv/token', { client_id: clientId, redirect_uri: redirectUri, grant_type: 'authorization_code', ...options }),
    renewToken: (options: Values) => form('/token-srv/token', { grant_type: 'refresh_token', client_id: clientId, ...options }),
    introspect: (options: Values) => json('/token-srv/introspect', { client_id: clientId, ...options }),
    getUserProfile: (token: string) => get('/users-srv/userinfo', bearer(token), undefined),
    trackInfo: (requestId: string, trackId: string) => get(`/public-srv/public/trackinfo/${requestId}/${trackId}`),
    /** calls that the specification does not name */
    others: {
      changePassword: (options: Values, token: string) => json('/users-srv/changepassword', options, bearer(token)),
      deleteUserAccount: (sub: string, token: string) =>
        json(`/users-srv/user/unregister/scheduler/schedule/${sub}`, { sub }, bearer(token)),
      getCommunicationStatus: (sub: string) => get(`/users-srv/user/communication/status/${sub}`),
      userCheckExists: (requestId: string, email: string) => json(`/useractions-srv/userexistence/${requestId}`, { requestId, email }),
      cancelMFA: (options: Values & { type: string }) => json(`/verification-srv/v2/authenticate/cancel/${options.type}`, options),
      getAllVerificationList: (token: string) => get('/verification-srv/config/list', bearer(token)),
      getEnrollmentStatus: (id: string, token: string) => json(`/verification-srv/v2/notification/status/${id}`, {}, bearer(token)),
      checkVerificationTypeConfigured: (options: Values) =>
        json('/verification-srv/v2/setup/public/configured/check/email', { ...options, verification_type: 'email' }),
      loginAfterRegister: (trackId: string) => json(`/login-srv/login/handle/afterregister/${trackId}`, { trackId }),
      initiateEnrollment: (token: string) =>
        json('/verification-srv/v2/setup/initiate/totp', { verification_type: 'totp', deviceInfo: {} }, bearer(token)),
      enrollVerification: () => json('/verification-srv/v2/setup/enroll/totp', { verification_type: 'totp', pass_code: '000000' }),
    },
  }
}
