import type { Answer } from '../_http/answer.ts'
import { readExactJson } from '../_http/body.ts'
import type { Call, Route } from '../_http/router.ts'
import type { FactorType } from '../factors/store.ts'
import { factorTypeOf } from '../factors/target.ts'
import { removeLostFactor } from '../operator/lost-factor.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { showUndo, undoChange } from '../undo/undo.ts'
import { changeProfile, endSessions, getAccount, removeAccount, type Fields } from './account.ts'
import { refuseStrangers } from './client.ts'
import { dropFactor, enrollFactor, initiateFactor } from './factors.ts'
import { initiateMedium, validateMedium } from './medium.ts'
import { changePassword } from './password.ts'

type Act = (fields: Fields, call: Call) => Promise<Answer>

/** Calls that the portal's server makes for a signed-in person. */
export function accountRoutes(signIn: SignIn): Route[] {
  const route = (path: RegExp, names: readonly string[], act: Act): Route => ({
    method: 'POST',
    path,
    reader: 'script',
    run: async (call) => {
      refuseStrangers(call, signIn.kernel.settings)
      return act(await readExactJson(call.request, names), call)
    },
  })
  const factor = (act: string, names: readonly string[], run: (fields: Fields, type: FactorType) => Promise<Answer>): Route =>
    route(new RegExp(`^/verification-srv/v2/setup/${act}/([a-z]+)$`), names, (fields, { params }) => run(fields, factorTypeOf(params[0])))
  const passwords = ['old_password', 'new_password', 'confirm_password']
  return [
    route(/^\/users-srv\/account\/get$/, ['sub'], (fields) => getAccount(signIn, fields)),
    route(/^\/users-srv\/account\/change_password$/, ['sub', 'sid', 'key', ...passwords], (fields) => changePassword(signIn, fields)),
    route(/^\/users-srv\/account\/change_profile$/, ['sub', 'given_name', 'family_name'], (fields) => changeProfile(signIn, fields)),
    route(/^\/users-srv\/account\/change_medium\/initiate$/, ['sub', 'session', 'medium', 'value'], (fields) =>
      initiateMedium(signIn, fields),
    ),
    route(/^\/users-srv\/account\/change_medium\/validate$/, ['sub', 'session', 'sid', 'code'], (fields) => validateMedium(signIn, fields)),
    route(/^\/users-srv\/account\/end_sessions$/, ['sub', 'except_sid'], (fields) => endSessions(signIn, fields)),
    route(/^\/users-srv\/account\/delete$/, ['sub'], (fields) => removeAccount(signIn, fields)),
    route(/^\/users-srv\/account\/undo\/show$/, ['token'], ({ token = '' }) => showUndo(signIn, token)),
    route(/^\/users-srv\/account\/undo$/, ['token'], ({ token = '' }) => undoChange(signIn, token)),
    route(/^\/users-srv\/account\/remove_lost_factor$/, ['sub', 'type', 'key'], (fields) =>
      removeLostFactor(signIn, fields, factorTypeOf(fields['type'])),
    ),
    factor('initiate', ['sub', 'session'], (fields, type) => initiateFactor(signIn, fields, type)),
    factor('enroll', ['sub', 'session', 'sid', 'exchange_id', 'code'], (fields, type) => enrollFactor(signIn, fields, type)),
    factor('remove', ['sub', 'sid'], (fields, type) => dropFactor(signIn, fields, type)),
  ]
}
