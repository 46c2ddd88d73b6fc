import type { PasswordPolicy } from '../_shared/person/passwort.ts'
import type { FailureCode } from '../_shared/person/provider-codes.ts'

/**
 * The envelope of every JSON answer of the identity provider. Only types: the provider checks requests, and screens trust
 * their own provider.
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
    /** for developers; contains the name of a refused field */
    readonly error: string
    readonly type: string
    /** as cidaas names them; nothing of ours reads them */
    readonly status: number
    readonly moreInfo: string
    /** seconds until another try makes sense */
    readonly retry_after?: number
  }
}

export interface ClientInfo {
  readonly client_name: string
  /** the operator's page on data protection; null if there is none */
  readonly policy_uri: string | null
  readonly passwordless_enabled: false
  readonly allow_login_with: readonly string[]
  readonly password_policy: PasswordPolicy
  /** the address for the form when a signed-in person confirms once more (step-up); null at a first sign-in */
  readonly login_hint: string | null
}

/** GET registration-setup-srv/public/list: the fields in the order of display. */
export interface RegistrationField {
  readonly dataType: 'TEXT' | 'PASSWORD' | 'EMAIL' | 'DATE' | 'MOBILE'
  readonly fieldKey: RegistrationFieldKey
  readonly order: number
  readonly required: boolean
  readonly fieldDefinition: { readonly maxLength: number; readonly minLength?: number; readonly matchWith?: RegistrationFieldKey }
  /** `required` is the sentence for an empty field */
  readonly localeText: { readonly locale: string; readonly language: string; readonly name: string; readonly required?: string }
  /** the same for each field; clients of cidaas look for them */
  readonly fieldType: 'SYSTEM'
  readonly parent_group_id: 'DEFAULT'
  readonly is_group: false
  readonly readOnly: false
}

export type RegistrationFieldKey = 'given_name' | 'family_name' | 'email' | 'mobile_number' | 'birthdate' | 'password' | 'password_echo'

/** POST users-srv/register with the headers requestId and acceptlanguage; empty fields are left out. */
export type Registration = Readonly<Partial<Record<RegistrationFieldKey, string>>>

export interface Registered {
  readonly sub: string
  readonly q: string
  readonly userStatus: 'VERIFICATION_REQUIRED'
  readonly suggested_action: 'VERIFY'
  readonly trackId: string
}

/** POST verification-srv/account/initiate, form-encoded: for the registration of this browser, or one by its address. */
export interface VerificationInitiated {
  readonly accvid: string
  /** the masked target of the code */
  readonly medium: { readonly type: 'email'; readonly masked: string }
  readonly expires_in: number
  readonly resend_after: number
}

/**
 * POST verification-srv/account/verify. A trackID continues the sign-in; without it the person signs in. A browser that did not
 * register must choose a password first.
 */
export interface Verified {
  readonly success: boolean
  readonly trackID?: string
  readonly suggested_action?: 'RESET_PASSWORD'
}

export type MfaType = 'totp' | 'sms' | 'email'

/** POST verification-srv/v2/setup/public/configured/list with {request_id}. First is the factor used last, or else the strongest. */
export interface ConfiguredList {
  readonly configured_list: readonly {
    readonly type: MfaType
    readonly mediums: readonly { readonly medium_id: string; readonly masked: string }[]
  }[]
}

/** POST verification-srv/v2/authenticate/initiate/{type} with {request_id, sub?, medium_id, usage_type}; sends a code unless TOTP. */
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

/** GET token-srv/prelogin/metadata/{track_id}, optionally with ?requestId=…; 204 if older than an hour. */
export interface PreloginMetadata {
  readonly meta_data: { readonly missing_fields: readonly MissingField[] }
}

export interface MissingField extends Omit<RegistrationField, 'fieldKey'> {
  readonly fieldKey: 'given_name' | 'family_name' | 'mobile_number' | 'birthdate'
  /** the known value */
  readonly value: string
}

/** POST users-srv/resetpassword/initiate, JSON or a form as the next two, with {resetMedium: 'email', processingType: 'CODE', email, requestId?}. */
export interface ResetInitiated {
  readonly rprq: string
  readonly expires_in: number
  readonly resend_after: number
}

/** POST users-srv/resetpassword/validatecode with {resetRequestId, code}. */
export interface ResetValidated {
  readonly exchangeId: string
  /** as it was sent */
  readonly resetRequestId?: string
  /** rules for the new password; a reset without a sign-in request has no client info to take them from */
  readonly password_policy: PasswordPolicy
}

/** POST users-srv/resetpassword/accept with {resetRequestId, exchangeId, password, confirmPassword}. */
export interface ResetAccepted {
  readonly reseted: boolean
}
