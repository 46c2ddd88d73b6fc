import {
  keepsPasswordRule,
  passwordRulesOf,
  SPECIAL_CHARACTERS,
  type PasswordPolicy,
  type PasswordRule,
} from '#contract/_shared/person/passwort.ts'
import { useEffect, useState } from 'react'
import { Icon } from '../Icon.tsx'
import classes from './PasswordRules.module.css'
import { texts } from './texts.de.ts'

/** The progress is announced when typing pauses. */
const REST_MS = 300

interface PasswordRulesProps {
  /** The id through which the field refers to the list as its description. */
  readonly id: string
  readonly policy: PasswordPolicy
  /** The text typed so far. */
  readonly password: string
}

/** The password rules, ticked off while typing. Progress is announced politely, not for every letter. */
export function PasswordRules({ id, policy, password }: PasswordRulesProps) {
  const rules = passwordRulesOf(policy)
  const kept = password === '' ? [] : rules.filter((rule) => keepsPasswordRule(password, rule, policy))
  const progress = useRested(password === '' ? '' : texts.progress(rules.length - kept.length))
  return (
    <div className={classes['rules']}>
      <div id={id}>
        {rules.length > 0 && <p className={classes['title']}>{texts.rulesTitle}</p>}
        <ul>
          {rules.map((rule) => (
            <Rule key={rule} text={sentenceOf(rule, policy)} isKept={kept.includes(rule)} />
          ))}
        </ul>
        {rules.includes('noOfSpecialChars') && (
          <p className={classes['small']}>{texts.rules.specialSigns(SPECIAL_CHARACTERS.replace(/./gu, '$& ').trim())}</p>
        )}
        <p className={classes['small']}>{texts.advice}</p>
      </div>
      <span role="status" className="visually-hidden">
        {progress}
      </span>
    </div>
  )
}

function Rule({ text, isKept }: { readonly text: string; readonly isKept: boolean }) {
  return (
    <li className={`${classes['rule']} ${isKept ? classes['kept'] : ''}`}>
      {isKept ? <Icon name="circle-check" className={classes['sign']} /> : <span className={classes['sign']} />}
      <span>
        {text}
        <span className="visually-hidden"> ({isKept ? texts.kept : texts.notKept})</span>
      </span>
    </li>
  )
}

function sentenceOf(rule: PasswordRule, { minimumLength, maximumLength, noOfDigits, noOfSpecialChars }: PasswordPolicy): string {
  const { rules } = texts
  switch (rule) {
    case 'min':
      return rules.min(minimumLength)
    case 'max':
      return rules.max(maximumLength)
    case 'minMax':
      return rules.minMax(minimumLength, maximumLength)
    case 'lowerAndUpperCase':
      return rules.lowerAndUpperCase
    case 'noOfDigits':
      return noOfDigits === 1 ? rules.oneDigit : rules.digits(noOfDigits)
    case 'noOfSpecialChars':
      return noOfSpecialChars === 1 ? rules.oneSpecial : rules.specials(noOfSpecialChars)
  }
}

/** The text once it has not changed for `REST_MS`. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
