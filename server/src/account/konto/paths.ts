/** Account calls of the embedded provider (docs/requirements/identity.md); `{type}` is the type of second factor. */
export const kontoPaths = {
  get: '/users-srv/account/get',
  changePassword: '/users-srv/account/change_password',
  changeProfile: '/users-srv/account/change_profile',
  initiateMedium: '/users-srv/account/change_medium/initiate',
  validateMedium: '/users-srv/account/change_medium/validate',
  initiateFactor: '/verification-srv/v2/setup/initiate/{type}',
  enrollFactor: '/verification-srv/v2/setup/enroll/{type}',
  removeFactor: '/verification-srv/v2/setup/remove/{type}',
  endSessions: '/users-srv/account/end_sessions',
  removeLostFactor: '/users-srv/account/remove_lost_factor',
  deleteAccount: '/users-srv/account/delete',
  showUndo: '/users-srv/account/undo/show',
  undo: '/users-srv/account/undo',
} as const

export type KontoCall = keyof typeof kontoPaths
