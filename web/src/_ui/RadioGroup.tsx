import classes from './Field.module.css'
import { GroupFrame, type FieldBasics } from './FieldFrame.tsx'
import type { Choice } from './Select.tsx'

interface RadioGroupProps extends FieldBasics {
  readonly choices: readonly (Choice & { readonly hint?: string | undefined })[]
  /** Empty while no choice is made. */
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A choice of a few visible options. The first option carries the id, so that error summaries link into the group. */
export function RadioGroup({ choices, value, onValue, ...field }: RadioGroupProps) {
  const { id } = field
  return (
    <GroupFrame {...field}>
      {choices.map((choice, index) => {
        const hintId = `${id}-${choice.value}-hinweis`
        return (
          <label key={choice.value} className={classes['check']}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={choice.hint && hintId}
            />
            <span>
              <span id={`${id}-${choice.value}`}>{choice.label}</span>
              {choice.hint && (
                <span id={hintId} className={classes['choiceHint']}>
                  {choice.hint}
                </span>
              )}
            </span>
          </label>
        )
      })}
    </GroupFrame>
  )
}
