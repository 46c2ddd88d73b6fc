import type { PasswordPolicy } from '../_shared/person/passwort.ts'
import type { FailureCode } from '../_shared/person/provider-codes.ts'

/**
 * The identity provider's calls that the screens make themselves (C 7.9, identity.md "The provider's calls"): plain types, since
 * the provider checks what it is sent and a screen reads the answers of its own provider. Every JSON answer comes in this envelope.
 */
export interface Success<T> {
  readonly success: true
  readonly status: number
  readonly data: T
}

export interface Failure {
  readonly success: false
  readonly status: number
  readonly error: {
    readonly code: FailureCode
    /** for developers; where a field is refused it contains the field's name (C 8, "Registration error") */
    readonly error: string
    readonly type: string
    /** seconds until a further try is worth it */
    readonly retry_after?: number
  }
}

export interface ClientInfo {
  readonly client_name: string
  readonly allow_login_with: readonly string[]
  readonly password_policy: PasswordPolicy
  /** the address of who confirms a sign-in once more (step-up), for the form; null at a first sign-in */
  readonly login_hint: string | null
}

/** GET registration-setup-srv/public/list: the fields in the order in which they are shown. */
export interface RegistrationField {
  readonly dataType: 'TEXT' | 'PASSWORD' | 'EMAIL' | 'DATE' | 'MOBILE'
  readonly fieldKey: RegistrationFieldKey
  readonly order: number
  readonly required: boolean
  readonly fieldDefinition: { readonly maxLength: number }
  readonly localeText: { readonly locale: string; readonly name: string }
}

export type RegistrationFieldKey = 'given_name' | 'family_name' | 'email' | 'mobile_number' | 'birthdate' | 'password' | 'password_echo'

/** POST users-srv/register with the headers requestId and acceptlanguage; a field that is left empty stays away. */
export type Registration = Readonly<Partial<Record<RegistrationFieldKey, string>>>

export interface Registered {
  readonly sub: string
  readonly q: string
  readonly userStatus: 'VERIFICATION_REQUIRED'
  readonly suggested_action: 'VERIFY'
  readonly trackId: string
}

/** POST verification-srv/account/initiate, a form: what was registered in this browser, or what waits under an address. */
export interface VerificationInitiated {
  readonly accvid: string
  /** where the code went, masked */
  readonly medium: { readonly type: 'email'; readonly masked: string }
  readonly expires_in: number
  readonly resend_after: number
}

/**
 * POST verification-srv/account/verify. A trackID continues the sign-in by itself; without it the person signs in. In a browser that
 * did not register the account begins without a password: one is chosen first.
 */
export interface Verified {
  readonly success: boolean
  readonly trackID?: string
  readonly suggested_action?: 'RESET_PASSWORD'
}

export type MfaType = 'totp' | 'sms' | 'email'

/** POST verification-srv/v2/setup/public/configured/list with {request_id}: the one used last, or else the strongest, first. */
export interface ConfiguredList {
  readonly configured_list: readonly {
    readonly type: MfaType
    readonly mediums: readonly { readonly medium_id: string; readonly masked: string }[]
  }[]
}

/** POST verification-srv/v2/authenticate/initiate/{type} with {request_id, sub?, medium_id, usage_type}; a code goes out unless it is TOTP. */
export interface MfaInitiated {
  readonly exchange_id: string
  readonly masked: string
  readonly expires_in: number
  readonly resend_after: number
}

/** POST verification-srv/v2/authenticate/authenticate/{type} with {exchange_id, pass_code, type, sub?}. */
export interface MfaAuthenticated {
  readonly status_id: string
  readonly sub: string
}

/** GET token-srv/prelogin/metadata/{track_id}, with ?requestId=… or without; 204 when it is older than an hour. */
export interface PreloginMetadata {
  readonly meta_data: { readonly missing_fields: readonly MissingField[] }
}

export interface MissingField extends Omit<RegistrationField, 'fieldKey'> {
  readonly fieldKey: 'given_name' | 'family_name' | 'mobile_number' | 'birthdate'
  /** what is known so far */
  readonly value: string
}

/** POST users-srv/resetpassword/initiate with {resetMedium: 'email', processingType: 'CODE', email, requestId?}. */
export interface ResetInitiated {
  readonly rprq: string
  readonly expires_in: number
  readonly resend_after: number
}

/** POST users-srv/resetpassword/validatecode with {resetRequestId, code}. */
export interface ResetValidated {
  readonly exchangeId: string
  /** what the new password must have; a reset may run without a request, and so without client info */
  readonly password_policy: PasswordPolicy
}

/** POST users-srv/resetpassword/accept with {resetRequestId, exchangeId, password, confirmPassword}. */
export interface ResetAccepted {
  readonly reseted: boolean
}
