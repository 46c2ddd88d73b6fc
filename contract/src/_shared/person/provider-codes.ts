/** Error codes of the embedded provider; an external one has its own. */
export type FailureCode =
  // the request itself
  | 'invalid_request'
  | 'request_aborted'
  | 'unsupported_media_type'
  | 'payload_too_large'
  | 'method_not_allowed'
  | 'foreign_origin'
  | 'invalid_client'
  | 'key_reused'
  // the object
  | 'not_found'
  | 'request_not_found'
  | 'track_not_found'
  | 'invalid_field'
  | 'user_already_exists'
  // codes and passwords
  | 'invalid_code'
  | 'code_expired'
  | 'wrong_password'
  | 'too_many_tries'
  | 'too_many_requests'
  // the account
  | 'already_in_use'
  | 'factor_missing'
  | 'mobile_number_missing'
  | 'sms_budget_spent'
  | 'overtaken'
  | 'not_available'
  // the provider
  | 'busy'
  | 'server_error'
  | 'temporarily_unavailable'
